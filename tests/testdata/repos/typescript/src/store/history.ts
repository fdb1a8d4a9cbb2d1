import type { Task } from '../types'

/** Remembers the outcome of past runs in memory. */
export class RunHistory {
  private readonly outcomes = new Map<string, string[]>()

  push(task: Task): void {
    const past = this.outcomes.get(task.id) ?? []
    past.push(task.state)
    this.outcomes.set(task.id, past)
  }

  isFlaky(id: string): boolean {
    return new Set(this.outcomes.get(id)).size > 1
  }
}
