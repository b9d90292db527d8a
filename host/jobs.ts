import { renderLetter } from '#app/emails/render-letter.tsx'
import { i18nFor } from '#app/web/i18n.server.ts'
import type { Deps } from '#infra/deps.ts'
import { runJobs, type ClockWork, type JobHandlers, type JobRunner } from '#infra/jobs/runner.ts'
import { makeMailer, type Mailer } from '#infra/mail/mailer.ts'
import { countListingsAnew, KEEP_LISTINGS, keepListings, keepPopularity } from '#modules/catalogue/index.server.ts'
import { listSoldLately } from '#modules/orders/index.server.ts'
import { giveUpAbandonedLetters, SEND_LETTER, sendLetter, sendLetterPayload } from '#modules/outreach/index.server.ts'

type LetterDeps = Deps & { mailer: Mailer }

const GIVE_UP_ABANDONED_LETTERS = 'give-up-abandoned-letters'
const COUNT_LISTINGS = 'count-listings'
const KEEP_POPULARITY = 'keep-popularity'

/** Every job of the shop and who does it: the only list, with those that send letters. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    [KEEP_LISTINGS]: async () => void (await keepListings(deps)),
    [COUNT_LISTINGS]: async () => countListingsAnew(deps),
    [KEEP_POPULARITY]: async () => keepPopularity(deps, await listSoldLately(deps)),
  }
}

export function letterHandlers(deps: LetterDeps): JobHandlers {
  const letters = {
    ...deps,
    renderLetter: (letter: { kind: string; data: unknown; locale: string }) =>
      renderLetter(letter, i18nFor(letter.locale)),
  }
  return {
    [SEND_LETTER]: async (payload) => sendLetter(letters, sendLetterPayload.parse(payload)),
    [GIVE_UP_ABANDONED_LETTERS]: async () => giveUpAbandonedLetters(deps),
  }
}

/** What the clock asks for (UTC). */
export const clockWork: ClockWork = [
  { task: KEEP_LISTINGS, match: '* * * * *' },
  { task: KEEP_POPULARITY, match: '7 * * * *' },
  { task: COUNT_LISTINGS, match: '20 2 * * *' },
]
export const letterClockWork: ClockWork = [{ task: GIVE_UP_ABANDONED_LETTERS, match: '* * * * *' }]

export async function startJobs(deps: Deps, databaseUrl: string): Promise<JobRunner> {
  const { smtpUrl, from } = deps.config.mail
  // without a mail server letters wait: they are sent once one is named
  if (!smtpUrl) deps.log.warn('SMTP_URL is not set: letters wait until it is')
  const mailer = smtpUrl ? makeMailer({ smtpUrl, from, log: deps.log }) : null
  const runner = await runJobs({
    url: databaseUrl,
    handlers: { ...jobHandlers(deps), ...(mailer ? letterHandlers({ ...deps, mailer }) : {}) },
    clockWork: [...clockWork, ...(mailer ? letterClockWork : [])],
    log: deps.log,
  })
  return {
    async stop() {
      await runner.stop()
      mailer?.close()
    },
  }
}
