import { EventEmitter } from 'node:events'
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { makePool } from '../db/client.ts'
import type { Log } from '../log.ts'
import { keepPresence } from '../db/presence.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
export type ClockWork = Array<{ task: string; match: string; payload?: Record<string, unknown> }>
export type JobRunner = { stop: () => Promise<void> }

const AT_ONCE = 4
const RESTART_MS = 1000
const RELEASE_ABANDONED_JOBS = 'release-abandoned-jobs'

/**
 * One waiting job per task. A machine that slept for days makes up for every minute that it missed: thousands of the same
 * jobs, and emails and payments would wait behind them.
 */
function toCronItem(item: ClockWork[number]): CronItem {
  const jobKey = `clock:${item.task} ${item.match}`
  return { ...item, options: { backfillPeriod: 0, jobKey, jobKeyMode: 'preserve_run_at' } }
}

/** Runs jobs from the database until it is stopped; then what runs ends, and the rest is released. */
export async function runJobs(options: {
  url: string
  handlers: JobHandlers
  clockWork: ClockWork
  log: Log
  /** between two looks for jobs of processes that have ended */
  lookMs?: number
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
  taskList[RELEASE_ABANDONED_JOBS] = async () => {
    // the connection of a machine that lost its power, and with it the name, may stand for hours
    await pgPool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - interval '10 minutes' having count(*) > 0`,
    )
  }
  const clockWork = [...options.clockWork, { task: RELEASE_ABANDONED_JOBS, match: '*/2 * * * *' }]
  const cron = clockWork.map(toCronItem)
  const presence = keepPresence({ url: options.url, log, ...(options.lookMs ? { lookMs: options.lookMs } : {}) })
  const events: WorkerEvents = new EventEmitter()
  // jobs are locked in the name of the pool of workers, not of one of them
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => presence.remove(workerPool.id))
  const begin = (): Promise<Runner> =>
    run({
      pgPool,
      events,
      taskList,
      parsedCronItems: parseCronItems(cron),
      concurrency: AT_ONCE,
      noHandleSignals: true,
      pollInterval: 1000,
      // ends are written down in batches, which are tried again while the database is away; alone, one that fails would
      // be a rejection that nobody hears, and the end of the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error') log.error({ job: meta?.job, message }, 'a job failed')
        else if (level === 'warning') log.warn({ message }, 'jobs')
        else log.debug({ message }, 'jobs')
      }),
    })
  let stopped = false
  let runner = await begin()
  const watched = watch()

  /** A runner that loses the database while it writes down a job's end gives up: another one takes its place. */
  async function watch(): Promise<void> {
    while (!stopped) {
      try {
        await runner.promise
        if (stopped) return
      } catch (error) {
        log.warn({ error }, 'the job runner stopped; restarting it')
      }
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
      while (!stopped) {
        try {
          runner = await begin()
          break
        } catch (error) {
          log.warn({ error }, 'the job runner could not be restarted')
          await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
        }
      }
    }
  }

  return {
    async stop() {
      stopped = true
      await runner.stop().catch(() => undefined)
      await watched
      await presence.stop()
      await pgPool.end()
    },
  }
}
