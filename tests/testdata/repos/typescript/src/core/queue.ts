import type { Task } from '../types'
import { TaskState } from '../types'

/** First in, first out; tasks with retries left are put back at the end. */
export class TaskQueue {
  private waiting: Task[] = []

  push(task: Task): void {
    task.state = TaskState.Waiting
    this.waiting.push(task)
  }

  take(): Task | undefined {
    return this.waiting.shift()
  }

  get size(): number {
    return this.waiting.length
  }
}

export function createQueue(tasks: Iterable<Task>): TaskQueue {
  const queue = new TaskQueue()
  for (const task of tasks) {
    queue.push(task)
  }
  return queue
}
