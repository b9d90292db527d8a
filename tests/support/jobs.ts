import type { Deps } from '#infra/deps.ts'
import type { Job } from '#infra/jobs/job.ts'
import { jobs as checkout } from '#modules/checkout/index.server.ts'
import { jobs as ledger } from '#modules/ledger/index.server.ts'
import { jobs as media } from '#modules/media/index.server.ts'
import { jobs as reports } from '#modules/reports/index.server.ts'
import { jobs as updates } from '#modules/updates/index.server.ts'

type RunJob = (deps: Partial<Deps>, payload?: unknown) => Promise<void>

/** Runs a module's job as the runner would, with the test's deps. */
function jobOf(jobs: Job<Deps>[], name: string): RunJob {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`no job is named ${name}`)
  return async (deps, payload = {}) => job.handle(deps as Deps, payload)
}

export const closeAccounts = jobOf(ledger, 'close-accounts')
export const foldSales = jobOf(reports, 'fold-sales')
export const notifyAboutOrder = jobOf(updates, 'notify-about-order')
export const notifyOfStaffChange = jobOf(updates, 'notify-of-staff-change')
export const payVendors = jobOf(ledger, 'pay-vendors')
export const readProviderEvent = jobOf(checkout, 'read-provider-event')
export const sendRefund = jobOf(checkout, 'send-refund')
export const settleOpenOrders = jobOf(checkout, 'settle-open-orders')
export const settlePictureFiles = jobOf(media, 'settle-picture-files')
export const sweepPayments = jobOf(checkout, 'sweep-payments')
