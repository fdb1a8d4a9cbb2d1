export { TaskRunner } from './core/runner'
export { createQueue as makeQueue } from './core/queue'
export * from './types'
export type { Reporter } from './reporters/base'
