import type { Refusal } from '#shared/result.ts'

/** Probably a bot. A person can send the same form again. */
export type HumanRefusal = Refusal<'not-human'>
export type WaitRefusal = Refusal<'too-many-tries', { waitSeconds: number }>
export type NewsletterLinkRefusal = Refusal<'newsletter-link-invalid'>
export type InboxRefusal = Refusal<'message-unknown'>
