import { renderAlert } from '#app/emails/render-alert.ts'
import { renderEmail } from '#app/emails/render-email.tsx'
import { i18nFor } from '#app/http/i18n.server.ts'
import { openDatabase } from '#infra/db/client.ts'
import { LONG_QUEUE_MS } from '#infra/db/pool.ts'
import type { Deps } from '#infra/deps.ts'
import { toCronSchedule, toJobHandlers, toLanes, type Job } from '#infra/jobs/job.ts'
import { runJobs, type JobRunner } from '#infra/jobs/runner.ts'
import { makeMailer, type Mailer } from '#infra/mail/mailer.ts'
import { jobs as administrator } from '#modules/administrator/index.server.ts'
import { jobs as signIn } from '#modules/sign-in/index.server.ts'
import type { AlertRenderer } from '#modules/alerts/contract.ts'
import { jobs as audit } from '#modules/audit/index.server.ts'
import { jobs as alerts } from '#modules/alerts/index.server.ts'
import { jobs as catalogue } from '#modules/catalogue/index.server.ts'
import { jobs as checkout } from '#modules/checkout/index.server.ts'
import {
  cleaning as cleanEmails,
  jobs as emails,
  makeMailBreaker,
  type SendEmailDeps,
} from '#modules/emails/index.server.ts'
import { jobs as imports } from '#modules/imports/index.server.ts'
import { jobs as inventory } from '#modules/inventory/index.server.ts'
import { jobs as ledger } from '#modules/ledger/index.server.ts'
import { jobs as media } from '#modules/media/index.server.ts'
import { jobs as messages } from '#modules/messages/index.server.ts'
import { jobs as payments } from '#modules/payments/index.server.ts'
import { jobs as reports } from '#modules/reports/index.server.ts'
import { jobs as updates, makeEmailContent as makeSaleContent } from '#modules/updates/index.server.ts'
import { jobs as outreach, makeEmailContent as makeIssueContent } from '#modules/outreach/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'

const MONEY_CONNECTIONS = 6

/** Every module with jobs. The jobs of emails are added below, because they need a mail server. */
const jobs: Job<Deps & { renderAlert: AlertRenderer }>[] = [
  administrator,
  signIn,
  alerts,
  audit,
  catalogue,
  checkout,
  cleanEmails,
  imports,
  inventory,
  ledger,
  media,
  messages,
  outreach,
  payments,
  reports,
  updates,
].flat()

/** `onMailPause` is told when the mail server stops answering, and when it answers again. */
export async function startJobs(
  deps: Deps,
  databaseUrl: string,
  onMailPause: (isPaused: boolean) => void = () => undefined,
): Promise<JobRunner> {
  const { smtpUrl, from } = deps.config.mail
  if (!smtpUrl) deps.log.warn('SMTP_URL is not set, so emails wait until it is')
  const mailer = smtpUrl ? makeMailer({ smtpUrl, from, log: deps.log }) : null
  const renderer: AlertRenderer = ({ locale, ...alert }) => renderAlert(alert, i18nFor(locale))
  const all = { ...deps, renderAlert: renderer }
  // neither a crowd of visitors nor other jobs take the connections of money
  const moneyDb = openDatabase({ url: databaseUrl, pool: MONEY_CONNECTIONS, log: deps.log, queueMs: LONG_QUEUE_MS })
  const money = jobs.filter(({ lane }) => lane === 'money')
  const runner = await runJobs({
    url: databaseUrl,
    handlers: {
      ...toJobHandlers(jobs, all),
      ...toJobHandlers(money, { ...all, db: moneyDb }),
      ...(mailer ? toJobHandlers(emails, withEmails(deps, mailer, onMailPause)) : {}),
    },
    clockWork: [...toCronSchedule(jobs), ...(mailer ? toCronSchedule(emails) : [])],
    lanes: { ...toLanes(jobs), ...toLanes(emails) },
    log: deps.log,
  })
  return {
    async stop() {
      await runner.stop()
      mailer?.close()
      await moneyDb.destroy()
    },
  }
}

function withEmails(deps: Deps, mailer: Mailer, onMailPause: (isPaused: boolean) => void): SendEmailDeps {
  return {
    ...deps,
    mailer,
    breaker: makeMailBreaker(deps, onMailPause),
    emailContent: { ...makeIssueContent(deps), ...makeSaleContent(deps) },
    async renderEmail(email) {
      const { siteName } = await getSiteSettings(deps)
      return renderEmail(email, i18nFor(email.locale), { origin: deps.config.web.origin, siteName })
    },
  }
}
