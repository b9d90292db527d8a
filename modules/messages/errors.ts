import type { Refusal } from '#shared/result.ts'

/** Nothing there and not yours are the same answer. */
export type ConversationRefusal = Refusal<'conversation-unknown'>
export type MessageRefusal = ConversationRefusal | Refusal<'too-many-messages' | 'pictures-invalid' | 'nobody-there'>
