import { z } from 'zod'
import type { shopperNews } from '#modules/emails/contract.ts'

/** A push notification: it says that something has happened, and links to it. */
export type Alert =
  | { kind: 'order'; data: { what: AlertNews; number: string; target: string; neverPaid?: boolean } }
  | { kind: 'message'; data: { conversationId: string } }

/** The order events that are worth a push notification. Emails cover more. */
export const alertNews = [
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly (typeof shopperNews)[number][]
export type AlertNews = (typeof alertNews)[number]

/** As the browser shows it. `address` is a path of the app. */
export type AlertWords = { title: string; body: string; address: string }

export type AlertRenderer = (alert: { kind: string; data: unknown; locale: string }) => AlertWords

/** The payload for the service worker. A notification with the same `tag` replaces an earlier one. */
export type AlertMessage = AlertWords & { tag: string; lang: string }

export const pushDeviceForm = z.object({
  endpoint: z.string().max(1000),
  p256dh: z.string().max(100),
  auth: z.string().max(50),
})
export type PushDevice = z.output<typeof pushDeviceForm>

export const MOST_PUSH_DEVICES = 10

export type PushState = {
  /** the public key with which browsers verify our messages */
  shopKey: string
  count: number
  /** the endpoint of this session's device; null: this device gets no alerts */
  here: string | null
}
