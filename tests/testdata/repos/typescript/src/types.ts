/** What a task may be doing. */
export enum TaskState {
  Waiting = 'waiting',
  Running = 'running',
  Passed = 'passed',
  Failed = 'failed',
}

export interface Task<T = unknown> {
  id: string
  name: string
  state: TaskState
  run: () => Promise<T>
  retries?: number
}

export type TaskFilter = (task: Task) => boolean

export interface RunnerOptions {
  concurrency: number
  timeoutMs: number
  filter?: TaskFilter
}
