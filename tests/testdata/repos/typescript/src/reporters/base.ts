import type { Task } from '../types'

/** Receives what happens during a run. */
export interface Reporter {
  onSettled(task: Task, error?: unknown): void
  onFinished?(failed: number): void
}

export abstract class BaseReporter implements Reporter {
  protected lines: string[] = []

  abstract onSettled(task: Task, error?: unknown): void

  protected write(line: string): void {
    this.lines.push(line)
  }

  onFinished(failed: number): void {
    this.write(formatSummary(failed, this.lines.length))
  }
}

export function formatSummary(failed: number, total: number): string {
  return failed === 0 ? `all ${total} tasks passed` : `${failed} of ${total} tasks failed`
}
