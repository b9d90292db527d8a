import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { toListedPicture, type PictureView } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import {
  CONVERSATIONS_PER_PAGE,
  MESSAGES_PER_PAGE,
  type ConversationList,
  type ConversationListQuery,
  type ConversationRow,
  type ConversationStatus,
  type Side,
  type Subject,
  type Thread,
} from './contract.ts'
import type { ConversationRefusal } from './errors.ts'
import { toOwner, type Participant } from './owner.ts'
import * as queries from './queries.ts'
import { markNotificationsRead } from './store-notifications.ts'
import { lockConversation, markMessagesRead, setConversationStatus as setStatus } from './store.ts'

type ReadDeps = Pick<Deps, 'db' | 'reader'>

export async function listConversations(
  deps: ReadDeps,
  talker: Participant,
  input: ConversationListQuery,
): Promise<ConversationList> {
  const owner = toOwner(talker)
  const counts = await queries.countConversations(deps.db, owner, input.search)
  const total = input.status ? counts[input.status] : counts.all
  const pages = Math.max(1, Math.ceil(total / CONVERSATIONS_PER_PAGE))
  const page = Math.min(input.page, pages)
  const rows = await queries.listConversations(deps.db, owner, { ...input, page })
  const pictures = await getPictures(
    deps,
    rows.flatMap((row) => pictureIdOf(row, owner.side) ?? []),
  )
  return { conversations: rows.map((row) => toRow(row, owner.side, pictures)), counts, total, page, pages }
}

/** Opening marks the messages as read, which the other side sees. */
export async function openConversation(
  deps: ReadDeps,
  talker: Participant,
  input: { id: string; before: number | null },
): Promise<Thread | null> {
  if (!isShortId(input.id)) return null
  const owner = toOwner(talker)
  const facts = await queries.findConversation(deps.db, owner, input.id)
  if (!facts) return null
  if (facts.unread > 0) await markRead(deps, owner, input.id)
  const found = await queries.listMessages(deps.db, input.id, input.before)
  const shown = found.slice(0, MESSAGES_PER_PAGE).toReversed()
  const newest = shown.at(-1)?.id ?? 0
  const [attached, isLater] = await Promise.all([
    queries.listPicturesOfMessages(
      deps.db,
      shown.map(({ id }) => id),
    ),
    input.before === null ? false : queries.hasNewerMessage(deps.db, input.id, newest),
  ])
  const pictureId = pictureIdOf(facts, owner.side)
  const ids = attached.map((each) => each.pictureId)
  // from the primary database, because a replica may lack pictures that were just sent
  const pictures = await getPictures({ reader: deps.db }, pictureId ? [...ids, pictureId] : ids)
  const { other, subject, status } = toRow(facts, owner.side, pictures)
  return {
    conversation: { id: input.id, other, subject, status },
    messages: shown.map(({ id, sender, body, sentAt, readAt, hiddenAt }) => ({
      id,
      from: sender,
      text: hiddenAt ? '' : body,
      at: sentAt.toISOString(),
      isRead: readAt !== null,
      isHidden: hiddenAt !== null,
      pictures: attached.flatMap((each) => {
        const view = each.messageId === id && !hiddenAt ? pictures.get(each.pictureId) : undefined
        return view ? [toListedPicture(view)] : []
      }),
    })),
    earlierThan: found.length > MESSAGES_PER_PAGE ? (shown[0]?.id ?? null) : null,
    isLatest: !isLater,
  }
}

export async function setConversationStatus(
  deps: Pick<Deps, 'db'>,
  talker: Participant,
  input: { id: string; status: ConversationStatus },
): Promise<Ok<{ status: ConversationStatus }> | ConversationRefusal> {
  const isOwn =
    isShortId(input.id) &&
    (await inTransaction(deps.db, (tx) => setStatus(tx, toOwner(talker), input.id, input.status)))
  return isOwn ? ok({ status: input.status }) : refuse('conversation-unknown')
}

export async function countUnreadConversations(
  deps: Pick<Deps, 'db'>,
  talker: Participant,
  opened: string | null = null,
): Promise<number> {
  return queries.countUnread(deps.db, toOwner(talker), opened)
}

async function markRead(deps: ReadDeps, owner: queries.Owner, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockConversation(tx, owner, id))) return
    await markMessagesRead(tx, id, owner.side)
    if (owner.side === 'vendor') await markNotificationsRead(tx, owner.id, { conversationId: id })
  })
}

function toRow(facts: queries.ConversationFacts, side: Side, pictures: Map<string, PictureView>): ConversationRow {
  const picture = pictures.get(pictureIdOf(facts, side) ?? '')
  const { lastFrom, lastText, lastAt } = facts
  const isHidden = facts.lastHiddenAt !== null
  return {
    id: facts.id,
    other: {
      name: side === 'vendor' ? facts.userName : facts.vendorName,
      picture: picture ? toListedPicture(picture) : null,
      vendorSlug: side === 'vendor' ? null : facts.vendorSlug,
    },
    subject: toSubject(facts),
    status: facts.status,
    last:
      lastFrom && lastText !== null && lastAt
        ? { from: lastFrom, text: isHidden ? '' : lastText, at: lastAt.toISOString(), isHidden }
        : null,
    unread: facts.unread,
  }
}

export function toSubject(facts: {
  orderId: string | null
  orderNumber: string | null
  productId: string | null
  productName: string | null
}): Subject {
  const { orderId, orderNumber, productId, productName } = facts
  if (orderId && orderNumber) return { kind: 'order', id: orderId, number: orderNumber }
  if (productId && productName) return { kind: 'product', id: productId, name: productName }
  return { kind: 'shop' }
}

function pictureIdOf(facts: queries.ConversationFacts, side: Side): string | null {
  return side === 'vendor' ? facts.userPictureId : facts.vendorPictureId
}
