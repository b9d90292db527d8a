import { z } from 'zod'
import { renderAlert } from '#app/emails/render-alert.ts'
import { renderIssue, renderEmail, renderSaleEmail } from '#app/emails/render-email.tsx'
import { i18nFor } from '#app/http/i18n.server.ts'
import {
  ANSWER_CLOSED_ACCOUNT,
  ANSWER_RESET_REQUEST,
  ANSWER_SIGN_UP,
  answerClosedAccount,
  answerClosedAccountPayload,
  answerResetRequest,
  answerResetRequestPayload,
  answerSignUp,
  answerSignUpPayload,
  forgetExpired,
} from '#modules/accounts/index.server.ts'
import { forgetOldAlerts, SEND_ALERT, sendAlert, sendAlertPayload } from '#modules/alerts/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import type { Deps } from '#infra/deps.ts'
import { fetchPublic } from '#infra/fetch-public.ts'
import { runJobs, type ClockWork, type JobHandlers, type JobRunner } from '#infra/jobs/runner.ts'
import { makeMailer, type Mailer } from '#infra/mail/mailer.ts'
import {
  countListingsAnew,
  FETCH_IMPORT_PICTURES,
  fetchImportPictures,
  fetchImportPicturesPayload,
  forgetImportArchives,
  forgetStaffDrafts,
  KEEP_LISTINGS,
  keepListings,
  keepPopularity,
  RUN_IMPORT,
  runImport,
  runImportPayload,
} from '#modules/catalogue/index.server.ts'
import { listDeliveredCounts, listSoldLately } from '#modules/orders/index.server.ts'
import { SETTLE_PICTURE_FILES, settlePictureFiles, settlePictureFilesPayload } from '#modules/media/index.server.ts'
import {
  listAnswerTimes,
  NOTIFY_OF_MESSAGE,
  notifyOfMessage,
  notifyOfMessagePayload,
} from '#modules/messages/index.server.ts'
import { readSaleEmail } from '#modules/checkout/index.server.ts'
import { keepService } from '#modules/vendors/index.server.ts'
import { giveUpAbandonedEmails, SEND_EMAIL, sendEmail, sendEmailPayload } from '#modules/emails/index.server.ts'
import { readIssueEmail, SEND_ISSUE, sendIssuePayload, writeIssue } from '#modules/outreach/index.server.ts'
import { clockWorkOfMoney, jobHandlersOfMoney } from './jobs-money.ts'

const GIVE_UP_ABANDONED_EMAILS = 'give-up-abandoned-letters'
const FORGET_OLD_ALERTS = 'forget-old-alerts'
const FORGET_EXPIRED = 'forget-expired'
const issueEmailData = z.object({ issueId: z.string(), subscriberId: z.string() })
const saleEmailData = z.object({ userId: z.string(), productIds: z.array(z.string()) })
const COUNT_LISTINGS = 'count-listings'
const FORGET_IMPORT_ARCHIVES = 'forget-import-archives'
const FORGET_STAFF_DRAFTS = 'forget-staff-drafts'
const KEEP_POPULARITY = 'keep-popularity'
const KEEP_SERVICE = 'keep-service'

/** Every job of the shop and who does it: the only list. Without a mail server, letters wait: the rest goes on. */
export function jobHandlers(deps: Deps, mailer: Mailer | null): JobHandlers {
  return {
    ...(mailer ? emailHandlers({ ...deps, mailer }) : {}),
    [ANSWER_SIGN_UP]: async (payload) => answerSignUp(deps, answerSignUpPayload.parse(payload)),
    [ANSWER_RESET_REQUEST]: async (payload) => answerResetRequest(deps, answerResetRequestPayload.parse(payload)),
    [ANSWER_CLOSED_ACCOUNT]: async (payload) => answerClosedAccount(deps, answerClosedAccountPayload.parse(payload)),
    [SEND_ALERT]: async (payload) =>
      sendAlert(
        { ...deps, sayAlert: async ({ locale, ...alert }) => renderAlert(alert, i18nFor(locale)) },
        sendAlertPayload.parse(payload),
      ),
    [FORGET_OLD_ALERTS]: async () => forgetOldAlerts(deps),
    [FORGET_EXPIRED]: async () => forgetExpired(deps),
    [SEND_ISSUE]: async (payload) => writeIssue(deps, sendIssuePayload.parse(payload)),
    [NOTIFY_OF_MESSAGE]: async (payload) => notifyOfMessage(deps, notifyOfMessagePayload.parse(payload)),
    [SETTLE_PICTURE_FILES]: async (payload) => settlePictureFiles(deps, settlePictureFilesPayload.parse(payload).names),
    ...jobHandlersOfMoney(deps),
    [RUN_IMPORT]: async (payload) => runImport(deps, runImportPayload.parse(payload)),
    [FETCH_IMPORT_PICTURES]: async (payload) =>
      fetchImportPictures({ ...deps, fetchPublic }, fetchImportPicturesPayload.parse(payload)),
    [FORGET_IMPORT_ARCHIVES]: async () => forgetImportArchives(deps),
    [FORGET_STAFF_DRAFTS]: async () => forgetStaffDrafts(deps),
    [KEEP_LISTINGS]: async () => void (await keepListings(deps)),
    [COUNT_LISTINGS]: async () => countListingsAnew(deps),
    [KEEP_SERVICE]: async () =>
      keepService(deps, { delivered: await listDeliveredCounts(deps), waits: await listAnswerTimes(deps) }),
    [KEEP_POPULARITY]: async () => keepPopularity(deps, await listSoldLately(deps)),
  }
}

function emailHandlers(deps: Deps & { mailer: Mailer }): JobHandlers {
  const letters = {
    ...deps,
    async renderEmail(letter: { kind: string; data: unknown; locale: string }) {
      const { siteName } = await getSiteSettings(deps)
      const shop = { origin: deps.config.web.origin, siteName }
      if (letter.kind === 'newsletter-issue') {
        const issue = await readIssueEmail(deps, issueEmailData.parse(letter.data))
        return issue ? renderIssue(issue, i18nFor(letter.locale), shop) : 'unwanted'
      }
      if (letter.kind === 'wishlist-sale') {
        const text = await readSaleEmail(deps, saleEmailData.parse(letter.data))
        return text ? renderSaleEmail(text, i18nFor(letter.locale), shop) : 'unwanted'
      }
      return renderEmail(letter, i18nFor(letter.locale), shop)
    },
  }
  return {
    [SEND_EMAIL]: async (payload) => sendEmail(letters, sendEmailPayload.parse(payload)),
    [GIVE_UP_ABANDONED_EMAILS]: async () => giveUpAbandonedEmails(deps),
  }
}

/** What the clock asks for (UTC). */
const clockWork: ClockWork = [
  { task: GIVE_UP_ABANDONED_EMAILS, match: '* * * * *' },
  ...clockWorkOfMoney,
  { task: FORGET_EXPIRED, match: '17 * * * *' },
  { task: FORGET_OLD_ALERTS, match: '19 3 * * *' },
  { task: FORGET_IMPORT_ARCHIVES, match: '41 * * * *' },
  { task: FORGET_STAFF_DRAFTS, match: '43 * * * *' },
  { task: KEEP_LISTINGS, match: '* * * * *' },
  { task: KEEP_POPULARITY, match: '7 * * * *' },
  { task: COUNT_LISTINGS, match: '20 2 * * *' },
  { task: KEEP_SERVICE, match: '40 2 * * *' },
]

export async function startJobs(deps: Deps, databaseUrl: string): Promise<JobRunner> {
  const { smtpUrl, from } = deps.config.mail
  // without a mail server letters wait: they are sent once one is named
  if (!smtpUrl) deps.log.warn('SMTP_URL is not set: emails wait until it is')
  const mailer = smtpUrl ? makeMailer({ smtpUrl, from, log: deps.log }) : null
  const handlers = jobHandlers(deps, mailer)
  const wanted = clockWork.filter(({ task }) => Object.hasOwn(handlers, task))
  const runner = await runJobs({ url: databaseUrl, handlers, clockWork: wanted, log: deps.log })
  return {
    async stop() {
      await runner.stop()
      mailer?.close()
    },
  }
}
