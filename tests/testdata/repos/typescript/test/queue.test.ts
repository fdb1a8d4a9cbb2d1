import { expect, test } from 'vitest'
import { makeQueue } from '../src'

test('takes tasks in order', () => {
  const queue = makeQueue([])
  expect(queue.take()).toBeUndefined()
})
