import type { Task } from '../types'
import { formatDuration } from './duration'

interface RowProps {
  task: Task
  elapsedMs: number
}

function Row({ task, elapsedMs }: RowProps) {
  return (
    <tr>
      <td>{task.name}</td>
      <td>{formatDuration(elapsedMs)}</td>
    </tr>
  )
}

/** A page with one row per task. */
export function TaskTable({ rows }: { rows: RowProps[] }) {
  return (
    <table>
      {rows.map((row) => (
        <Row key={row.task.id} task={row.task} elapsedMs={row.elapsedMs} />
      ))}
    </table>
  )
}
