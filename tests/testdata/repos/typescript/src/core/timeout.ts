export class TimeoutError extends Error {
  constructor(readonly afterMs: number) {
    super(`task was still running after ${afterMs} ms`)
  }
}

/** Reject when `work` takes longer than `limitMs`. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(limitMs)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
