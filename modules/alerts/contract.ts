import { z } from 'zod'
import type { shopperNews } from '#modules/emails/contract.ts'

/** What somebody is told at once, wherever they are: that something has happened, and where to read of it. */
export type Alert =
  | { kind: 'order'; data: { what: AlertNews; number: string; target: string; neverPaid?: boolean } }
  | { kind: 'message'; data: { conversationId: string } }

/** The steps of an order that are worth a look at the telephone; emails tell of more. */
export const alertNews = [
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly (typeof shopperNews)[number][]
export type AlertNews = (typeof alertNews)[number]

/** As the browser shows it. `address` is the router's. */
export type AlertWords = { title: string; body: string; address: string }

export type AlertRenderer = (alert: { kind: string; data: unknown; locale: string }) => AlertWords

/** What goes to the shop's worker: its words, and what makes a later one take its place. */
export type AlertMessage = AlertWords & { tag: string; lang: string }

export const pushDeviceForm = z.object({
  endpoint: z.string().max(1000),
  p256dh: z.string().max(100),
  auth: z.string().max(50),
})
export type PushDevice = z.output<typeof pushDeviceForm>

export const MOST_PUSH_DEVICES = 10

export type PushState = {
  /** by which a browser knows the shop's messages */
  shopKey: string
  count: number
  /** of this session's device, as its browser calls it; null: it gets none */
  here: string | null
}
