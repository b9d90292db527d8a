import { settleTransaction } from './balance.ts'
import { acceptOverdueDispute, remindDispute } from './disputes.ts'
import { expireTransferAccount, receiveBankTransfer } from './payment.ts'
import { advanceRefund } from './refunds.ts'
import type { World } from './state.ts'
import { advanceTransfer, expireOtp } from './transfers.ts'
import type { Job, ScheduledJob } from './types.ts'
import { deliver } from './webhooks.ts'

const LONGEST_SLEEP_MS = 30_000
const MOST_JOBS_AT_ONCE = 50_000

export interface Runner {
  start(): void
  stop(): Promise<void>
  /** Tells the runner that a job is due at that time. */
  wake(at: number): void
  /** Moves the clock, and runs each job at its own time. */
  advance(ms: number): Promise<void>
}

export function createRunner(world: World, changed: () => void): Runner {
  let started = false
  let timer: NodeJS.Timeout | null = null
  let armedFor = Number.POSITIVE_INFINITY
  // Deliveries run one at a time, so that network timing cannot change their order.
  let deliveries: Promise<void> = Promise.resolve()

  function run(job: Job): void {
    if (job.kind === 'deliver') {
      deliveries = deliveries
        .then(() => deliver(world, job.eventId))
        .catch((error: unknown) => world.log.error({ error: String(error) }, 'sandbox webhook failed'))
        .finally(changed)
    } else {
      runNow(world, job)
    }
    changed()
  }

  function takeNext(until: number): ScheduledJob | null {
    const { jobs } = world.state
    const next = jobs.reduce<ScheduledJob | null>((best, job) => (isEarlier(job, best) ? job : best), null)
    if (!next || next.at > until) return null
    jobs.splice(jobs.indexOf(next), 1)
    return next
  }

  function arm(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (!started) return
    const earliest = world.state.jobs.reduce((least, job) => Math.min(least, job.at), Number.POSITIVE_INFINITY)
    armedFor = earliest
    if (!Number.isFinite(earliest)) return
    timer = setTimeout(tick, Math.min(Math.max(0, earliest - world.now()), LONGEST_SLEEP_MS))
    timer.unref()
  }

  function tick(): void {
    const until = world.now()
    for (let count = 0; count < MOST_JOBS_AT_ONCE; count++) {
      const next = takeNext(until)
      if (!next) break
      run(next.job)
    }
    arm()
  }

  async function advance(ms: number): Promise<void> {
    const target = world.now() + ms
    for (let count = 0; count < MOST_JOBS_AT_ONCE; count++) {
      const next = takeNext(target)
      if (!next) break
      world.state.clockOffsetMs += Math.max(0, next.at - world.now())
      run(next.job)
      await deliveries
    }
    world.state.clockOffsetMs += Math.max(0, target - world.now())
    changed()
    arm()
  }

  return {
    start() {
      started = true
      arm()
    },
    async stop() {
      started = false
      arm()
      await deliveries
    },
    wake(at) {
      if (at < armedFor) arm()
    },
    advance,
  }
}

function isEarlier(job: ScheduledJob, best: ScheduledJob | null): boolean {
  return !best || job.at < best.at || (job.at === best.at && job.seq < best.seq)
}

function runNow(world: World, job: Exclude<Job, { kind: 'deliver' }>): void {
  switch (job.kind) {
    case 'money-arrives':
      return receiveBankTransfer(world, job.reference, job.outcome)
    case 'account-expires':
      return expireTransferAccount(world, job.reference)
    case 'settle':
      return settleTransaction(world, job.reference)
    case 'refund-step':
      return advanceRefund(world, job.refundId)
    case 'transfer-step':
      return advanceTransfer(world, job.reference)
    case 'otp-expires':
      return expireOtp(world, job.reference)
    case 'dispute-reminder':
      return remindDispute(world, job.disputeId)
    case 'dispute-due':
      return acceptOverdueDispute(world, job.disputeId)
  }
}
