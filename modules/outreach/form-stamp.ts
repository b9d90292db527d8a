import { openSeal, seal } from '#infra/seal.ts'
import type { Deps } from '#infra/deps.ts'
import { isUlid } from '#shared/ids.ts'
import { DAY, SECOND } from '#shared/time.ts'

const PURPOSE = 'form stamp'
const QUICKEST = 2 * SECOND
/** Long enough for a message that waits until the device is online. */
const LONGEST = 30 * DAY

/** Records when a form was shown. It remains the same however often the form is sent. */
export function makeFormStamp({ secret, ids, clock }: Pick<Deps, 'secret' | 'ids' | 'clock'>): string {
  return seal(secret, PURPOSE, `${ids.ulid()} ${clock.now().getTime()}`)
}

type StampDeps = Pick<Deps, 'secret' | 'clock'>

/** The form's id. null: forged, expired, or too fast for a person. */
export function readFormStamp(deps: StampDeps, stamp: string): string | null {
  return readStampOfAge(deps, stamp, QUICKEST)
}

/** The same for administrators, without the minimum time, because they are signed in. */
export function readStaffFormStamp(deps: StampDeps, stamp: string): string | null {
  return readStampOfAge(deps, stamp, 0)
}

function readStampOfAge({ secret, clock }: StampDeps, stamp: string, youngest: number): string | null {
  const [id = '', shownAt = ''] = (openSeal(secret, PURPOSE, stamp) ?? '').split(' ')
  const age = clock.now().getTime() - Number(shownAt)
  return isUlid(id) && age >= youngest && age <= LONGEST ? id : null
}
