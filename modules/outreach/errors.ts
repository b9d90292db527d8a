import type { Refusal } from '#shared/result.ts'

/** A machine, as it seems: somebody who is none can send the same form again. */
export type HumanRefusal = Refusal<'not-human'>
export type WaitRefusal = Refusal<'too-many-tries', { waitSeconds: number }>
export type NewsletterLinkRefusal = Refusal<'newsletter-link-invalid'>
export type InboxRefusal = Refusal<'message-unknown'>
