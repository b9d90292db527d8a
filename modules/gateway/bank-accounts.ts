import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { DAY } from '#shared/time.ts'
import type { PaymentDeps } from './deps.ts'
import type { Answer, Bank, PaymentProvider } from './provider.ts'

type BankDeps = Pick<PaymentDeps, 'clock' | 'provider'>
type BankAccount = { bankCode: string; accountNumber: string }
export type BankRefusal = Refusal<
  /** no keys, so payouts are not possible yet */
  | 'payment-not-set-up'
  /** no answer from the provider, or a timeout */
  | 'bank-unavailable'
  /** the bank does not know this account number */
  | 'account-unknown'
>

/** Banks rarely change, so the list is cached for a day per provider. */
const kept = new WeakMap<PaymentProvider, { banks: Bank[]; until: number }>()

/** Sorted by name, one bank per code. null: the provider does not answer. */
export async function listBanks({ clock, provider }: BankDeps): Promise<Bank[] | null> {
  if (!provider) return null
  const now = clock.now().getTime()
  const known = kept.get(provider)
  if (known && known.until > now) return known.banks
  const answer = await provider.listBanks()
  if (answer.kind !== 'ok') return known?.banks ?? null
  const byCode = new Map(answer.value.map((bank) => [bank.code, bank]))
  const banks = [...byCode.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  kept.set(provider, { banks, until: now + DAY })
  return banks
}

export async function findAccountName(
  { provider }: Pick<BankDeps, 'provider'>,
  account: BankAccount,
): Promise<Ok<string> | BankRefusal> {
  return provider ? toResult(await provider.findAccountName(account)) : refuse('payment-not-set-up')
}

/**
 * Registers the account at the provider. Transfers go to the code that it returns, which is the same for the same
 * account.
 */
export async function addPayee(
  { provider }: Pick<BankDeps, 'provider'>,
  account: BankAccount & { name: string },
): Promise<Ok<string> | BankRefusal> {
  return provider ? toResult(await provider.addRecipient(account)) : refuse('payment-not-set-up')
}

const UNKNOWN = ['invalid_bank_code', 'http_422']

function toResult(answer: Answer<string>): Ok<string> | BankRefusal {
  if (answer.kind === 'ok') return ok(answer.value)
  return refuse(answer.kind === 'refused' && UNKNOWN.includes(answer.code) ? 'account-unknown' : 'bank-unavailable')
}
