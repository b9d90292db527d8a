import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { consumeRateLimit } from '#modules/limits/index.server.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { Inquiry, Subject } from './contract.ts'
import type { HumanRefusal, WaitRefusal } from './errors.ts'
import { readFormStamp } from './form-stamp.ts'
import { insertMessage } from './store.ts'

const FROM_ONE_NETWORK = [
  { most: 10, within: HOUR },
  { most: 40, within: DAY },
]
const FROM_ONE_MAILBOX = [{ most: 5, within: HOUR }]

export type Message = {
  name: string
  email: string
  subject: Subject | Inquiry
  message: string
  locale: EmailLocale
  phone?: string
  company?: string
  stamp: string
  trap?: string | undefined
}

/** Stores the message once per form, even if it arrives several times. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  input: Message & { ipAddress: string },
): Promise<Ok<null> | HumanRefusal | WaitRefusal> {
  const stamp = readFormStamp(deps, input.stamp)
  if (stamp === null || input.trap) return refuse('not-human')
  const taken = await consumeRateLimit(deps, [
    { of: `messages from ${input.ipAddress}`, rule: FROM_ONE_NETWORK },
    { of: `messages of ${input.email}`, rule: FROM_ONE_MAILBOX },
  ])
  if (!taken.ok) return taken
  const { name, email, subject, message, locale, phone, company } = input
  await inTransaction(deps.db, (tx) =>
    insertMessage(tx, { name, email, subject, message, locale, stamp, phone: phone || null, company: company || null }),
  )
  return ok(null)
}
