export function formatDuration(elapsedMs: number): string {
  if (elapsedMs < 1000) {
    return `${elapsedMs} ms`
  }
  return formatSeconds(elapsedMs / 1000)
}

function formatSeconds(seconds: number): string {
  return `${padNumber(seconds)} s`
}

function padNumber(value: number): string {
  return value.toFixed(1).padStart(5)
}
