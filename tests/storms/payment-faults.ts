import { drawsOf, shuffle } from './draws.ts'

export type Payment = { reference: string; amount: number }

/** The provider's answer about a charge, whatever the event says. */
type Said = {
  amount?: number
  currency?: string
  domain?: string
  reference?: string
  status?: 'failed' | 'abandoned' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed'
}

export type PaymentFault = {
  name: string
  /** whether any money was sent */
  isPaid: boolean
  forge: (payment: Payment) => Said | null
  /** the order is paid; the money is refunded; or nothing was paid */
  ends: 'paid' | 'refunded' | 'unpaid'
}

const never = (status: NonNullable<Said['status']>): PaymentFault => ({
  name: `status ${status}`,
  isPaid: false,
  forge: () => ({ status }),
  ends: 'unpaid',
})

/** Breaks every check of `judgeCharge`, one at a time. */
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

/** The order in which the application learns of a payment: the event, the browser's return, the clock, another cart. */
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

/** Every fault with every order, several times, shuffled by the seed. */
export function planPayments({ seed, cycles }: { seed: number; cycles: number }): PaymentRound[] {
  const every = paymentFaults.flatMap((fault) => settlingWays.map((way) => ({ fault, way })))
  return Array.from({ length: cycles }, (_, cycle) => shuffle(drawsOf(seed, 'payments', cycle), every)).flat()
}
