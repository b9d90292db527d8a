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
import { isDatabaseBusy } from '../db/busy.ts'
import { makePool } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { publishPresence } from '../db/presence.ts'
import { deleteDeadJobs } from '../db/delete-dead-jobs.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
export type CronSchedule = Array<{ task: string; match: string; payload?: Record<string, unknown> }>
/** Each lane has its own slots, so that slow jobs delay only the jobs of their own lane. */
export type Lane = 'money' | 'mail' | 'other'
export type JobRunner = { stop: () => Promise<void> }

/** How many jobs of each lane run at once in this process. A mailer has as many connections as the lane of mail. */
const AT_ONCE: Record<Lane, number> = { money: 4, mail: 3, other: 4 }
const LANES: Lane[] = ['money', 'mail', 'other']
/** For taking jobs and writing their results. Handlers use other connections. */
const CONNECTIONS = 5
const RESTART_MS = 1000
const RELEASE_ABANDONED_JOBS = 'release-abandoned-jobs'
const DELETE_DEAD_JOBS = 'delete-dead-jobs'

/**
 * Limits each task to one waiting job. Otherwise a machine that slept for days would add thousands of jobs. Emails and
 * payments would wait behind them.
 */
function toCronItem(item: CronSchedule[number]): CronItem {
  const jobKey = `clock:${item.task} ${item.match}`
  return { ...item, options: { backfillPeriod: 0, jobKey, jobKeyMode: 'preserve_run_at' } }
}

type RunJobsOptions = {
  url: string
  handlers: JobHandlers
  clockWork: CronSchedule
  /** the lane of each task; others are in the lane 'other' */
  lanes?: Partial<Record<string, Lane>>
  log: Log
  /** the interval between checks for jobs of dead processes */
  lookMs?: number
}

/** Runs jobs until it is stopped. Then running jobs finish, and the others are released. */
export async function runJobs(options: RunJobsOptions): Promise<JobRunner> {
  const { log, lanes = {} } = options
  const pgPool = makePool({
    url: options.url,
    // each lane listens on a connection of its own
    pool: CONNECTIONS + LANES.length,
    log,
    statementTimeout: 60_000,
    applicationName: 'shopzero-jobs',
  })
  const handlers: JobHandlers = {
    ...options.handlers,
    [RELEASE_ABANDONED_JOBS]: async () => {
      // after a power loss, the server may keep the connection, and so its lock, for hours
      await pgPool.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
        where locked_at < now() - interval '10 minutes' having count(*) > 0`,
      )
    },
    [DELETE_DEAD_JOBS]: () => deleteDeadJobs(pgPool),
  }
  const clockWork = [
    ...options.clockWork,
    { task: RELEASE_ABANDONED_JOBS, match: '*/2 * * * *' },
    { task: DELETE_DEAD_JOBS, match: '42 3 * * *' },
  ]
  const presence = publishPresence({ url: options.url, log, ...(options.lookMs ? { lookMs: options.lookMs } : {}) })
  const events: WorkerEvents = new EventEmitter()
  // jobs are locked by the ID of the worker pool, not of a worker
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => presence.remove(workerPool.id))
  const isIn = (lane: Lane, task: string): boolean => (lanes[task] ?? 'other') === lane

  /** A runner takes only the jobs whose handlers it has. */
  function beginLane(lane: Lane): Promise<Runner> {
    const own = Object.entries(handlers).filter(([name]) => isIn(lane, name))
    const taskList: TaskList = Object.fromEntries(
      own.map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
    )
    return run({
      pgPool,
      events,
      taskList,
      parsedCronItems: parseCronItems(clockWork.filter(({ task }) => isIn(lane, task)).map(toCronItem)),
      concurrency: AT_ONCE[lane],
      noHandleSignals: true,
      pollInterval: 1000,
      // Job results are written in batches, which are retried while the database is down. An unbatched failure would be
      // an unhandled rejection and end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error') log.error({ job: meta?.job, message }, 'a job failed')
        else if (level === 'warning') log.warn({ message }, 'jobs')
        else log.debug({ message }, 'jobs')
      }),
    })
  }

  const runners: JobRunner[] = []
  // one after the other, because each may migrate the tables of jobs
  for (const lane of LANES) {
    const hasJobs = Object.keys(handlers).some((name) => isIn(lane, name))
    if (hasJobs) runners.push(await keepRunning(() => beginLane(lane), log))
  }
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.stop()
      await pgPool.end()
    },
  }
}

/** A runner stops if it loses the database while it writes a result, so a new one is started. */
async function keepRunning(begin: () => Promise<Runner>, log: Log): Promise<JobRunner> {
  let stopped = false
  // a process that starts during an outage serves what it can
  let runner = await begin().catch((error: unknown) => {
    if (!isDatabaseBusy(error)) throw error
    return complain(error)
  })
  const watched = watch()

  function complain(error: unknown): null {
    log.warn({ error }, 'the job runner could not be started; trying again')
    return null
  }

  async function watch(): Promise<void> {
    while (!stopped) {
      try {
        await runner?.promise
        if (stopped) return
      } catch (error) {
        log.warn({ error }, 'the job runner stopped; restarting it')
      }
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
      if (!stopped) runner = await begin().catch(complain)
    }
    // it may have begun while `stop` waited
    await runner?.stop().catch(() => undefined)
  }

  return {
    async stop() {
      stopped = true
      await runner?.stop().catch(() => undefined)
      await watched
    },
  }
}
