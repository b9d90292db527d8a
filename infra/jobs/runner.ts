import { Logger, parseCronItems, run, type CronItem, type TaskList } from 'graphile-worker'
import { makePool } from '../db/client.ts'
import type { Log } from '../log.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
export type ClockWork = Array<{ task: string; match: string; payload?: Record<string, unknown> }>
export type JobRunner = { stop: () => Promise<void> }

const AT_ONCE = 4

/** Runs jobs from the database until it is stopped; then what runs ends, and the rest is released. */
export async function runJobs(options: {
  url: string
  handlers: JobHandlers
  clockWork: ClockWork
  log: Log
}): Promise<JobRunner> {
  const { log } = options
  const pgPool = makePool({
    url: options.url,
    pool: AT_ONCE + 3,
    log,
    statementTimeout: 60_000,
    applicationName: 'shopzero-jobs',
  })
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
  )
  const cron = options.clockWork.map((item): CronItem => ({ ...item, options: { backfillPeriod: 0 } }))
  const runner = await run({
    pgPool,
    taskList,
    parsedCronItems: parseCronItems(cron),
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ job: meta?.job, message }, 'a job failed')
      else if (level === 'warning') log.warn({ message }, 'jobs')
      else log.debug({ message }, 'jobs')
    }),
  })
  return {
    async stop() {
      await runner.stop()
      await pgPool.end()
    },
  }
}
