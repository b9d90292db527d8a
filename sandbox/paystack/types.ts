export interface SandboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Customer {
  id: number
  email: string
  code: string
  firstName: string | null
  lastName: string | null
  phone: string | null
}

type TransactionStatus =
  | 'success'
  | 'failed'
  | 'abandoned'
  | 'ongoing'
  | 'pending'
  | 'processing'
  | 'queued'
  | 'reversed'

export type RefundProfile = 'processed' | 'failed' | 'needs-attention'

interface CardAuthorization {
  kind: 'card'
  code: string
  bin: string
  last4: string
  expMonth: string
  expYear: string
  brand: string
  reusable: boolean
  signature: string
}

interface TransferAuthorization {
  kind: 'bank_transfer'
  code: string
  senderName: string
  senderBank: string
  senderAccount: string
}

interface UssdAuthorization {
  kind: 'ussd'
  code: string
  bank: string
}

export type Authorization = CardAuthorization | TransferAuthorization | UssdAuthorization

export interface LogEntry {
  type: 'action' | 'input' | 'auth' | 'error' | 'success' | 'close' | 'open'
  message: string
  time: number
}

export interface AttemptLog {
  startedAt: number
  attempts: number
  errors: number
  success: boolean
  authentication: string | null
  channel: string | null
  history: LogEntry[]
}

export type CardStepKind = 'pin' | 'phone' | 'otp' | 'bank_page'

/** The card form's current step on the hosted page. Card digits are never stored: `card` names a test card. */
export interface CardProgress {
  card: string
  expMonth: string
  expYear: string
  step: CardStepKind
  wrongTries: number
}

export interface TransferProgress {
  accountNumber: string
  expiresAt: number
  state: 'shown' | 'sent' | 'returned'
}

interface CheckoutProgress {
  card: CardProgress | null
  transfer: TransferProgress | null
  ussd: { bank: string; code: string } | null
  notice: string | null
}

export interface Transaction {
  id: number
  domain: string
  reference: string
  accessCode: string
  status: TransactionStatus
  /** The amount charged, or to be charged. Only a test makes it differ from `requestedAmount`. */
  amount: number
  requestedAmount: number
  currency: string
  customerEmail: string
  metadata: Record<string, unknown> | string | null
  channels: string[]
  callbackUrl: string | null
  createdAt: number
  paidAt: number | null
  channel: string | null
  gatewayResponse: string
  message: string | null
  fees: number | null
  authorization: Authorization | null
  log: AttemptLog | null
  checkout: CheckoutProgress
  refundProfile: RefundProfile
  refundedAmount: number
  settled: boolean
}

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

export interface Refund {
  id: number
  transactionReference: string
  transactionId: number
  amount: number
  currency: string
  status: RefundStatus
  customerNote: string
  merchantNote: string
  bankReference: string | null
  createdAt: number
  updatedAt: number
  refundedAt: number | null
  /** True once the payer's account is known, after which the refund succeeds. */
  retried: boolean
}

export interface Recipient {
  id: number
  code: string
  name: string
  accountNumber: string
  accountName: string
  bankCode: string
  bankName: string
  createdAt: number
}

export type TransferStatus =
  | 'pending'
  | 'otp'
  | 'received'
  | 'success'
  | 'failed'
  | 'reversed'
  | 'abandoned'
  | 'blocked'
  | 'rejected'

export interface Transfer {
  id: number
  reference: string
  code: string
  recipientId: number
  amount: number
  fee: number
  currency: string
  reason: string | null
  status: TransferStatus
  failure: string | null
  /** True while the amount and fee are deducted from the available balance. */
  funded: boolean
  sessionId: string | null
  createdAt: number
  updatedAt: number
  transferredAt: number | null
}

export interface Dispute {
  id: number
  transactionReference: string
  category: string
  refundAmount: number
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'pending' | 'resolved'
  resolution: 'auto-accepted' | 'merchant-accepted' | 'declined' | null
  dueAt: number
  createdAt: number
  updatedAt: number
  resolvedAt: number | null
  history: { status: string; by: string; at: number }[]
  messages: { sender: string; body: string; at: number }[]
}

export type MoneyAccount = 'unsettled' | 'available' | 'suspense'

export interface Movement {
  id: number
  at: number
  kind: string
  account: MoneyAccount
  amount: number
  balanceAfter: number
  reference: string
  model: 'Transaction' | 'Transfer' | 'Refund' | 'Dispute' | 'TopUp'
  modelId: number
}

export interface DeliveryTry {
  at: number
  status: number | null
  error: string | null
}

export interface WebhookEvent {
  id: number
  event: string
  body: string
  createdAt: number
  state: 'queued' | 'delivered' | 'dropped' | 'exhausted'
  tries: DeliveryTry[]
}

export type Job =
  | { kind: 'deliver'; eventId: number }
  | { kind: 'money-arrives'; reference: string; outcome: 'paid' | 'late' | 'wrong_amount' }
  | { kind: 'account-expires'; reference: string }
  | { kind: 'settle'; reference: string }
  | { kind: 'refund-step'; refundId: number }
  | { kind: 'transfer-step'; reference: string }
  | { kind: 'otp-expires'; reference: string }
  | { kind: 'dispute-reminder'; disputeId: number }
  | { kind: 'dispute-due'; disputeId: number }

export interface ScheduledJob {
  seq: number
  at: number
  job: Job
}

export interface Fault {
  op: string
  times: number
  effect: string
}
