import { z } from 'zod'
import type { ListedPicture } from '#modules/media/contract.ts'
import { isText } from '#shared/text.ts'

export const REPORT_MAX_LENGTH = 500

export const contentReportReasons = ['spam', 'insult', 'false', 'private', 'other'] as const
export type ContentReportReason = (typeof contentReportReasons)[number]

export const reportedKinds = ['review', 'message'] as const
export type ReportedKind = (typeof reportedKinds)[number]
export type Reported = { kind: ReportedKind; id: number }

/** Parses links to report content: `?review=12`, `?message=345`. */
export function parseReported(query: URLSearchParams): Reported | null {
  const given = reportedKinds.flatMap((kind) => toReported(kind, query.get(kind) ?? '') ?? [])
  return given.length === 1 ? (given[0] ?? null) : null
}

/** Parses the form in the dashboard's URLs: 'review-12'. */
export function parseThing(text: string): Reported | null {
  const [kind, id = '', ...more] = text.split('-')
  const known = reportedKinds.find((one) => one === kind)
  return known && more.length === 0 ? toReported(known, id) : null
}

export function formatThing({ kind, id }: Reported): string {
  return `${kind}-${id}`
}

function toReported(kind: ReportedKind, id: string): Reported | null {
  return /^[1-9]\d{0,14}$/.test(id) ? { kind, id: Number(id) } : null
}

export const contentReportForm = z.object({
  reason: z.enum(contentReportReasons, 'reason-required'),
  words: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length <= REPORT_MAX_LENGTH && isText(text), 'too-long'),
})

export const decisionForm = z.object({ intent: z.enum(['take-down', 'leave', 'put-back']) })
export type DecisionIntent = z.output<typeof decisionForm>['intent']

export type Reportable =
  | ({ kind: 'review'; isOwn: boolean; rating: number; title: string | null; body: string | null } & {
      productId: string
      productName: string
    })
  | { kind: 'message'; isOwn: false; body: string; conversationId: string; from: 'customer' | 'vendor' }

export type ContentReportFilter = 'open' | 'answered'

export type AdminReported = Reported & {
  text: string
  rating: number | null
  /** the product of a review, or the recipient of a message */
  about: string
  writer: string
  reports: number
  reasons: ContentReportReason[]
  /** the first open report, or the last decision */
  at: Date
  isOpen: boolean
  isHidden: boolean
}

export type ContentReportView = {
  id: number
  reason: ContentReportReason
  words: string | null
  at: Date
  /** null: the user has deleted the account */
  by: { id: string; name: string } | null
  decision: 'taken-down' | 'dismissed' | null
}

export type NearbyMessage = { id: number; from: 'customer' | 'vendor'; text: string; at: Date; isHidden: boolean }

export type ReportedDetail = Reported & {
  writtenAt: Date
  isHidden: boolean
  pictures: ListedPicture[]
  contentReports: ContentReportView[]
  buyer: { id: string; name: string }
  vendor: { id: string; name: string }
} & (
    | {
        kind: 'review'
        rating: number
        title: string | null
        body: string | null
        product: { id: string; name: string }
      }
    | {
        kind: 'message'
        from: 'customer' | 'vendor'
        body: string
        orderId: string | null
        productId: string | null
        /** in order of time, including the message itself */
        around: NearbyMessage[]
      }
  )
