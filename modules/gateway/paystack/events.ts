import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ProviderEvent } from '../provider.ts'
import { dispute } from './shapes.ts'

const SIGNATURE = /^[0-9a-f]{128}$/i

/** Checks the raw bytes, because serializing the parsed JSON again may change them. */
export function isSigned(raw: Uint8Array, signature: string | null, secretKey: string): boolean {
  if (!signature || !SIGNATURE.test(signature)) return false
  const expected = createHmac('sha512', secretKey).update(raw).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

const word = z.union([z.string(), z.number()]).nullish()
const envelope = z.object({
  event: z.string().max(100),
  data: z.looseObject({
    id: word,
    domain: word,
    status: word,
    reference: word,
    transfer_code: word,
    transaction_reference: word,
    refund_reference: word,
    amount: word,
    refund_amount: word,
    transaction: z.unknown().optional(),
  }),
})

/** null: not an event. All copies of one event have the same key. */
export function readEvent(raw: Uint8Array): { event: ProviderEvent; dedupeKey: Buffer } | null {
  const parsed = envelope.safeParse(parseJson(raw))
  if (!parsed.success) return null
  const { event, data } = parsed.data
  const about = Reflect.get(Object(data.transaction), 'reference') as unknown
  const reference = data.reference ?? data.transfer_code ?? data.transaction_reference ?? about ?? ''
  const key = [
    event,
    data.domain,
    data.id,
    reference,
    data.status,
    data.amount ?? data.refund_amount,
    data.refund_reference,
  ]
  return { event: toEvent(event, data), dedupeKey: createHash('sha256').update(JSON.stringify(key)).digest() }
}

function toEvent(event: string, data: z.output<typeof envelope>['data']): ProviderEvent {
  if (event === 'charge.success' && typeof data.reference === 'string')
    return { about: 'charge', event, reference: data.reference }
  if (event.startsWith('refund.') && typeof data.transaction_reference === 'string')
    return { about: 'refund', event, reference: data.transaction_reference }
  if (event.startsWith('transfer.') && typeof data.reference === 'string')
    return { about: 'transfer', event, reference: data.reference }
  if (event.startsWith('charge.dispute.')) {
    const read = dispute.safeParse(data)
    if (read.success) return { about: 'dispute', event, dispute: read.data }
  }
  return { about: 'nothing', event }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    return null
  }
}
