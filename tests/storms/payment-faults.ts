import { drawsOf, shuffle } from './draws.ts'

export type Payment = { reference: string; amount: number }

/** What the provider says about a charge, whatever the event says. */
type Said = {
  amount?: number
  currency?: string
  domain?: string
  reference?: string
  status?: 'failed' | 'abandoned' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed'
}

export type PaymentFault = {
  name: string
  /** whether money was sent at all */
  isPaid: boolean
  forge: (payment: Payment) => Said | null
  /** the order is paid; the money is refunded; nothing was paid, so nothing moves */
  ends: 'paid' | 'refunded' | 'unpaid'
}

const never = (status: NonNullable<Said['status']>): PaymentFault => ({
  name: `status ${status}`,
  isPaid: false,
  forge: () => ({ status }),
  ends: 'unpaid',
})

/** Every check of `judgeCharge`, each broken alone. */
export const paymentFaults: PaymentFault[] = [
  { name: 'as agreed', isPaid: true, forge: () => null, ends: 'paid' },
  { name: 'amount too low', isPaid: true, forge: ({ amount }) => ({ amount: amount - 1 }), ends: 'refunded' },
  { name: 'amount too high', isPaid: true, forge: ({ amount }) => ({ amount: amount + 1 }), ends: 'refunded' },
  { name: 'wrong currency', isPaid: true, forge: () => ({ currency: 'GHS' }), ends: 'refunded' },
  { name: 'live mode', isPaid: true, forge: () => ({ domain: 'live' }), ends: 'refunded' },
  {
    name: 'wrong reference',
    isPaid: true,
    forge: ({ reference }) => ({ reference: `${reference}0` }),
    ends: 'unpaid',
  },
  { name: 'status reversed', isPaid: true, forge: () => ({ status: 'reversed' }), ends: 'unpaid' },
  { name: 'never paid', isPaid: false, forge: () => null, ends: 'unpaid' },
  ...(['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued'] as const).map(never),
]

/** In which order the shop hears of a payment: the provider's event, the browser's return, the clock, another basket. */
export const settlingWays = [
  'event alone',
  'return alone',
  'clock alone',
  'another basket',
  'event, then return',
  'return, then event',
  'event and return at once',
  'three events and two returns at once',
] as const

export type SettlingWay = (typeof settlingWays)[number]
export type PaymentRound = { fault: PaymentFault; way: SettlingWay }

/** Every fault with every way, so many times, in an order that the seed draws. */
export function planPayments({ seed, cycles }: { seed: number; cycles: number }): PaymentRound[] {
  const every = paymentFaults.flatMap((fault) => settlingWays.map((way) => ({ fault, way })))
  return Array.from({ length: cycles }, (_, cycle) => shuffle(drawsOf(seed, 'payments', cycle), every)).flat()
}
