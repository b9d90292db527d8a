import type { Refusal } from '#shared/result.ts'

/** Conversations of other people get the same refusal as unknown ones. */
export type ConversationRefusal = Refusal<'conversation-unknown'>
export type MessageRefusal = ConversationRefusal | Refusal<'too-many-messages' | 'pictures-invalid' | 'nobody-there'>
