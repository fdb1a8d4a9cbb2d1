export class DeadlineError extends Error {}

/** Reject when `request` has no answer by the deadline. */
export async function withDeadline<T>(request: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError()), deadlineMs)
  })
  try {
    return await Promise.race([request, expired])
  } finally {
    clearTimeout(timer)
  }
}
