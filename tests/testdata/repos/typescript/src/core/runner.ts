import type { Reporter } from '../reporters/base'
import type { RunnerOptions, Task } from '../types'
import { TaskState } from '../types'
import { TaskQueue, createQueue } from './queue'
import { withTimeout } from './timeout'

const DEFAULTS: RunnerOptions = { concurrency: 4, timeoutMs: 5000 }

/** Runs tasks side by side and tells the reporters what happens. */
export class TaskRunner {
  private readonly options: RunnerOptions

  constructor(
    private readonly reporters: Reporter[],
    options: Partial<RunnerOptions> = {},
  ) {
    this.options = { ...DEFAULTS, ...options }
    if (this.options.concurrency < 1) {
      throw new RangeError('concurrency must be a positive number')
    }
  }

  async start(tasks: Task[]): Promise<number> {
    const filter = this.options.filter ?? (() => true)
    const queue = createQueue(tasks.filter(filter))
    const lanes = Array.from({ length: this.options.concurrency }, () => this.drain(queue))
    await Promise.all(lanes)
    return tasks.filter((task) => task.state === TaskState.Failed).length
  }

  private async drain(queue: TaskQueue): Promise<void> {
    for (let task = queue.take(); task; task = queue.take()) {
      await this.attempt(task, queue)
    }
  }

  /** Run a task once; a failed one goes back to the queue while it has retries left. */
  private async attempt(task: Task, queue: TaskQueue): Promise<void> {
    task.state = TaskState.Running
    try {
      await withTimeout(task.run(), this.options.timeoutMs)
      this.settle(task, TaskState.Passed)
    } catch (error) {
      if (task.retries) {
        task.retries -= 1
        queue.push(task)
        return
      }
      this.settle(task, TaskState.Failed, error)
    }
  }

  private settle(task: Task, state: TaskState, error?: unknown): void {
    task.state = state
    for (const reporter of this.reporters) {
      reporter.onSettled(task, error)
    }
  }
}
