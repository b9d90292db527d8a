import type { z } from 'zod'
import type { CronSchedule, JobHandlers, Lane } from './runner.ts'

export type JobType<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload }

/** A job and its handler. `schedule` is a cron pattern in UTC. Scheduled jobs have no payload. */
export type Job<D> = {
  name: string
  schedule?: string
  lane?: Lane
  handle: (deps: D, payload: unknown) => Promise<void>
}

export function onJob<Payload extends z.ZodType, D>(
  type: JobType<Payload>,
  handle: (deps: D, payload: z.output<Payload>) => Promise<unknown>,
  schedule?: string,
): Job<D> {
  return {
    name: type.name,
    ...(schedule ? { schedule } : {}),
    handle: async (deps, payload) => void (await handle(deps, type.payload.parse(payload))),
  }
}

export function onSchedule<D>(name: string, schedule: string, handle: (deps: D) => Promise<unknown>): Job<D> {
  return { name, schedule, handle: async (deps) => void (await handle(deps)) }
}

export function inLane<D>(lane: Lane, jobs: Job<D>[]): Job<D>[] {
  return jobs.map((job) => ({ ...job, lane }))
}

export function toJobHandlers<D>(jobs: Job<D>[], deps: D): JobHandlers {
  return Object.fromEntries(jobs.map(({ name, handle }) => [name, (payload: unknown) => handle(deps, payload)]))
}

export function toCronSchedule<D>(jobs: Job<D>[]): CronSchedule {
  return jobs.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : []))
}

export function toLanes<D>(jobs: Job<D>[]): Record<string, Lane> {
  return Object.fromEntries(jobs.map(({ name, lane = 'other' }) => [name, lane]))
}
