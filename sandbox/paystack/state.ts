import { defaultSettings, type SandboxSettings } from './settings.ts'
import type {
  Customer,
  Dispute,
  Fault,
  Job,
  MoneyAccount,
  Movement,
  Recipient,
  Refund,
  SandboxLog,
  ScheduledJob,
  Transaction,
  Transfer,
  WebhookEvent,
} from './types.ts'

export interface SandboxState {
  clockOffsetMs: number
  nextId: number
  nextSeq: number
  settings: SandboxSettings
  customers: Map<string, Customer>
  transactions: Map<string, Transaction>
  refunds: Map<number, Refund>
  recipients: Map<number, Recipient>
  transfers: Map<string, Transfer>
  disputes: Map<number, Dispute>
  events: Map<number, WebhookEvent>
  movements: Movement[]
  balances: Record<MoneyAccount, number>
  jobs: ScheduledJob[]
  faults: Fault[]
  resolves: { day: string; count: number }
  rateWindow: { startedAt: number; count: number }
}

/** The context of all sandbox code: state, clock and job queue. */
export interface World {
  state: SandboxState
  publicBase: string
  secretKey: string
  publicKey: string
  webhookUrl: string
  webhookTimeoutMs: number
  log: SandboxLog
  now(): number
  randomBytes(size: number): Uint8Array
  /** Called when jobs were added, so that the timer can be reset. */
  wake(at: number): void
  stopping: AbortSignal
}

export const INTEGRATION_ID = 428_626
export const MERCHANT_NAME = 'ShopZero'

export function emptyState(settings: Partial<SandboxSettings>): SandboxState {
  return {
    clockOffsetMs: 0,
    nextId: 4_100_000_000,
    nextSeq: 1,
    settings: { ...defaultSettings(), ...settings },
    customers: new Map(),
    transactions: new Map(),
    refunds: new Map(),
    recipients: new Map(),
    transfers: new Map(),
    disputes: new Map(),
    events: new Map(),
    movements: [],
    balances: { unsettled: 0, available: 0, suspense: 0 },
    jobs: [],
    faults: [],
    resolves: { day: '', count: 0 },
    rateWindow: { startedAt: 0, count: 0 },
  }
}

export function takeId(world: World): number {
  const id = world.state.nextId
  world.state.nextId = id + 1 + ((world.randomBytes(1)[0] ?? 0) % 7)
  return id
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function makeCode(world: World, length: number, alphabet: string = LOWER): string {
  return Array.from(world.randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

export function makeDigits(world: World, length: number): string {
  return makeCode(world, length, '0123456789')
}

export function schedule(world: World, at: number, job: Job): void {
  world.state.jobs.push({ seq: world.state.nextSeq++, at, job })
  world.wake(at)
}

export function toIso(at: number): string {
  return new Date(at).toISOString()
}

export function toIsoOrNull(at: number | null): string | null {
  return at === null ? null : toIso(at)
}

interface MovementInput {
  kind: string
  account: MoneyAccount
  amount: number
  reference: string
  model: Movement['model']
  modelId: number
}

export function moveMoney(world: World, input: MovementInput): void {
  if (input.amount === 0) return
  const { state } = world
  state.balances[input.account] += input.amount
  state.movements.push({
    ...input,
    id: takeId(world),
    at: world.now(),
    balanceAfter: state.balances[input.account],
  })
}

/** Refunds and lost disputes are paid from unsettled money first, then from the balance. */
export function takeMoney(world: World, input: Omit<MovementInput, 'account'>): void {
  const fromUnsettled = Math.min(input.amount, Math.max(0, world.state.balances.unsettled))
  moveMoney(world, { ...input, account: 'unsettled', amount: -fromUnsettled })
  moveMoney(world, { ...input, account: 'available', amount: -(input.amount - fromUnsettled) })
}
