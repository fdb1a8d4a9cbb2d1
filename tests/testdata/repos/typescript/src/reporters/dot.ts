import type { Task } from '../types'
import { TaskState } from '../types'
import { BaseReporter } from './base'

/** One dot per task. */
export class DotReporter extends BaseReporter {
  onSettled(task: Task): void {
    this.write(task.state === TaskState.Passed ? '.' : 'x')
  }
}
