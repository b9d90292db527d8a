import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import {
  collectRowsOf,
  countReaders,
  listIssues,
  listSubscribers,
  type IssueRow,
  type OwnOutreach,
  type SubscriberRow,
} from './queries.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import { listWaitingMessages } from './queries-waiting.ts'
import { deleteMessagesFrom, deleteSubscriber } from './store.ts'

export { answerMessage, closeMessage, getInbox, findInboxMessage } from './answer-message.ts'
export { makeFormStamp, readStaffFormStamp } from './form-stamp.ts'
export { jobs } from './jobs.ts'
export { makeEmailContent, sendIssue } from './send-issue.ts'
export { saveNotificationSettings } from './save-notification-settings.ts'
export { sendMessage } from './send-message.ts'
export {
  confirmNewsletter,
  leaveNewsletter,
  openConfirmToken,
  openLeaveToken,
  readsNewsletter,
  subscribe,
} from './subscribe.ts'

export async function collectOwnOutreach(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<OwnOutreach> {
  return collectRowsOf(deps.db, shopper.email)
}

/** Runs when the account with this email address is deleted. */
export async function deleteOutreachOf(tx: Tx, email: string): Promise<void> {
  await deleteSubscriber(tx, email)
  await deleteMessagesFrom(tx, email)
}

export async function getNewsletter(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<{ readers: number; issues: IssueRow[] }> {
  const [readers, issues] = await Promise.all([countReaders(deps.db), listIssues(deps.db, 50)])
  return { readers, issues }
}

export async function exportSubscribers(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<SubscriberRow[]> {
  return listSubscribers(deps.db)
}

export async function getWaitingMessages(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<Waiting> {
  return toWaiting(await listWaitingMessages(deps.db, WAITING_SHOWN))
}
