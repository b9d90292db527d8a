import type { Deps } from '#infra/deps.ts'
import { inLane, onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { sendTransferJob } from '#modules/transfers/index.server.ts'
import { closeAccounts } from './close-accounts.ts'
import { payVendors } from './pay-vendors.ts'
import { settleTransfer } from './settle-transfer.ts'

export const jobs: Job<Deps>[] = [
  ...inLane<Deps>('money', [
    onJob(sendTransferJob, async (deps, { reference }) => settleTransfer(deps, reference)),
    // each run checks whether a week is due, so a missed run is repeated
    onSchedule('pay-vendors', '*/5 * * * *', payVendors),
  ]),
  onSchedule('close-accounts', '10 3 * * *', closeAccounts),
]
