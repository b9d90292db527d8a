import type { Deps } from '#infra/deps.ts'
import { inLane, onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { readProviderEventJob } from '#modules/payments/index.server.ts'
import { sendRefundJob } from '#modules/refunds/index.server.ts'
import { settleOpenOrdersJob } from './job-types.ts'
import { anonymiseFinishedOrders } from './erase-account.ts'
import { settleOpenOrders } from './open-orders.ts'
import { readProviderEvent } from './read-event.ts'
import { settleRefund } from './settle-refund.ts'
import { purgeCheckoutRecords, sweepPayments } from './sweep.ts'

export const jobs: Job<Deps>[] = [
  ...inLane<Deps>('money', [
    onJob(readProviderEventJob, async (deps, { eventId }) => readProviderEvent(deps, eventId)),
    onJob(sendRefundJob, async (deps, { refundId }) => settleRefund(deps, { refundId, isNew: true })),
    onSchedule('sweep-payments', '* * * * *', sweepPayments),
  ]),
  onJob(settleOpenOrdersJob, async (deps, { vendorId }) => settleOpenOrders(deps, vendorId)),
  onSchedule('cancel-unsent', '*/10 * * * *', async (deps: Deps) => settleOpenOrders(deps, null)),
  onSchedule('forget-buyers', '40 2 * * *', anonymiseFinishedOrders),
  onSchedule('forget-old-tries', '23 * * * *', purgeCheckoutRecords),
]
