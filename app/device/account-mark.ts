/**
 * The sync cookie says whose lists this device holds. While an account is signed in, it has digests of the account and
 * both lists. After that it has only the account's digest. So we ask before a later visitor's lists join the account.
 */
const ACTIVE = /^([\w-]{10})\.[\w-]{10}\.[\w-]{10}$/
const LEFT = /^([\w-]{10})(?:\.ended)?$/
const ENDED = /^([\w-]{10})\.ended$/

export function isActiveMark(mark: string | undefined): boolean {
  return ACTIVE.test(mark ?? '')
}

export function accountOfMark(mark: string | undefined): string | null {
  return (ACTIVE.exec(mark ?? '') ?? LEFT.exec(mark ?? ''))?.[1] ?? null
}

/** `ended`: the session ended without a sign-out, so the page's script has not cleared its own storage yet. */
export function toSignedOutMark(account: string, ended: boolean): string {
  return ended ? `${account}.ended` : account
}

/** null: there is nothing to clear. Otherwise the mark to store once the script has cleared its storage. */
export function findMarkAfterClearing(mark: string | undefined): string | null {
  return ENDED.exec(mark ?? '')?.[1] ?? null
}
