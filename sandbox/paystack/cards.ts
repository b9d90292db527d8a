import type { CardStepKind, RefundProfile } from './types.ts'

export interface TestCard {
  key: string
  label: string
  number: string
  cvv: string
  brand: 'visa' | 'verve' | 'mastercard'
  steps: CardStepKind[]
  pin: string | null
  otp: string | null
  /** Null: the card pays. Otherwise the bank's words. */
  refusal: string | null
  reusable: boolean
  refund: RefundProfile
}

const plain = {
  steps: [],
  pin: null,
  otp: null,
  refusal: null,
  reusable: false,
  refund: 'processed',
} satisfies Partial<TestCard>

export const testCards: readonly TestCard[] = [
  { ...plain, key: 'success', label: 'Success', number: '4084084084084081', cvv: '408', brand: 'visa', reusable: true },
  {
    ...plain,
    key: 'pin',
    label: 'PIN',
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    steps: ['pin'],
    pin: '1111',
  },
  {
    ...plain,
    key: 'pin-otp',
    label: 'PIN and one-time code',
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    steps: ['pin', 'otp'],
    pin: '1234',
    otp: '123456',
  },
  {
    ...plain,
    key: 'pin-phone-otp',
    label: 'PIN, phone and one-time code',
    number: '507850785078507804',
    cvv: '884',
    brand: 'verve',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
    otp: '123456',
  },
  {
    ...plain,
    key: 'bank-page',
    label: "Bank's page (3-D Secure)",
    number: '5192602720584796',
    cvv: '123',
    brand: 'mastercard',
    steps: ['bank_page'],
    reusable: true,
  },
  {
    ...plain,
    key: 'declined',
    label: 'Declined',
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    refusal: 'Declined',
  },
  {
    ...plain,
    key: 'insufficient-funds',
    label: 'Insufficient funds',
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    refusal: 'Insufficient Funds',
  },
  {
    ...plain,
    key: 'no-token',
    label: 'Token not generated',
    number: '507850785078507853',
    cvv: '082',
    brand: 'verve',
    steps: ['pin'],
    pin: '0000',
    refusal: 'Token Not Generated',
  },
  {
    ...plain,
    key: 'refund-fails',
    label: 'Success, a later refund fails',
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    refund: 'failed',
  },
  {
    ...plain,
    key: 'refund-needs-attention',
    label: 'Success, a later refund needs bank details',
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    refund: 'needs-attention',
  },
]

const bankPageByOldNumber: TestCard = {
  ...plain,
  key: 'bank-page-old',
  label: "Bank's page (older number)",
  number: '4084080000000409',
  cvv: '000',
  brand: 'visa',
  steps: ['bank_page'],
  reusable: true,
}

export function findTestCard(match: { number: string } | { key: string }): TestCard | null {
  const known = [...testCards, bankPageByOldNumber]
  return known.find((card) => ('key' in match ? card.key === match.key : card.number === match.number)) ?? null
}

export function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
