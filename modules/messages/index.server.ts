import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { collectOwnRows } from './queries.ts'

export { findAbout, type KnownAbout } from './find-about.ts'
export { getOrderWords } from './get-order-words.ts'
export { jobs } from './jobs.ts'
export { makeLiveHub, type LiveHub } from './live.ts'
export {
  countUnseen,
  openNotification,
  listNotifications,
  markNotificationsRead,
  notifyVendorsOfOrder,
  notifyVendorOfProducts,
} from './notifications.ts'
export {
  countUnreadConversations,
  listConversations,
  openConversation,
  setConversationStatus,
  toSubject,
} from './read-conversations.ts'
export { deleteConversationsOf, hideMessage, shareLockMessage } from './store.ts'
export { refreshService } from './refresh-service.ts'
export { beginConversation, writeMessage } from './write-message.ts'

/** For the data export. */
export async function collectOwnConversations(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<object[]> {
  return collectOwnRows(deps.db, shopper.userId)
}
