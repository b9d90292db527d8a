import { openSeal, seal } from '#infra/seal.ts'
import type { Deps } from '#infra/deps.ts'
import { isUlid } from '#shared/ids.ts'
import { DAY, SECOND } from '#shared/time.ts'

const PURPOSE = 'form stamp'
const QUICKEST = 2 * SECOND
/** Long enough for a message that was written without a connection. */
const LONGEST = 30 * DAY

/** Goes with a form that is shown: says when that was, and is the same however often the form is sent. */
export function makeFormStamp({ secret, ids, clock }: Pick<Deps, 'secret' | 'ids' | 'clock'>): string {
  return seal(secret, PURPOSE, `${ids.ulid()} ${clock.now().getTime()}`)
}

/** The form's id; null where no person can have filled it in. */
export function readFormStamp({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, stamp: string): string | null {
  const [id = '', shownAt = ''] = (openSeal(secret, PURPOSE, stamp) ?? '').split(' ')
  const age = clock.now().getTime() - Number(shownAt)
  return isUlid(id) && age >= QUICKEST && age <= LONGEST ? id : null
}
