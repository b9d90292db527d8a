import type { ConversationList, ConversationStatus, Counterpart, Side, Subject } from '#modules/messages/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'

export type ConversationLine = {
  id: string
  other: Counterpart
  subject: Subject
  status: ConversationStatus
  last: { isOwn: boolean; text: string; on: string; isHidden: boolean } | null
  unread: number
}

export type ConversationsView = Pick<ConversationList, 'counts' | 'total' | 'page' | 'pages'> & {
  side: Side
  status: ConversationStatus | null
  search: string
  conversations: ConversationLine[]
}

export type MessageLine = {
  id: number
  isOwn: boolean
  text: string
  on: string
  /** own messages only: the other side has read it */
  isRead: boolean
  isHidden: boolean
  pictures: ListedPicture[]
}

export type ThreadView = {
  side: Side
  /** null: the conversation has no message yet */
  id: string | null
  other: Counterpart
  subject: Subject
  status: ConversationStatus
  messages: MessageLine[]
  earlierThan: string | null
  isLatest: boolean
}

export type ComposeAnswer = {
  errors: { text?: string; pictures?: string }
  refusal: string | null
  failed?: FailedPost
  values: { text?: string }
}
