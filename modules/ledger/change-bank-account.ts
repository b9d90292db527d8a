import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { openSeal, seal } from '#infra/seal.ts'
import type { FreshShopper } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { addPayee, type Bank, findAccountName, listBanks, withProvider } from '#modules/gateway/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { countBankLookup, findVendorForEmail, lockVendor, replaceBankAccount } from '#modules/vendors/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { z } from 'zod'
import type { BankAccountRefusal } from './errors.ts'

type BankDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log' | 'secret'>

/** The owner has a day to react to the email, so a stolen session can't redirect the next payout. */
const COOLING_OFF = DAY
/** Limited, because each lookup reveals the name of an account's owner. */
const LOOKUPS_AN_HOUR = 10
const FOUND_FOR = 15 * MINUTE
const PURPOSE = 'bank account that was looked up'

export async function findBanks(deps: Pick<BankDeps, 'config' | 'clock' | 'log'>): Promise<Bank[] | null> {
  return listBanks(withProvider(deps))
}

const found = z.object({
  vendorId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  until: z.number(),
})

/** `proof` is a sealed result. It is valid only for this vendor and a short time. */
export async function lookUpBankAccount(
  givenDeps: BankDeps,
  vendor: ApprovedVendor,
  input: { bankCode: string; accountNumber: string },
): Promise<Ok<{ accountName: string; bankName: string; proof: string }> | BankAccountRefusal> {
  const deps = withProvider(givenDeps)
  const tries = await inTransaction(deps.db, (tx) => countBankLookup(tx, vendor.id))
  if (tries > LOOKUPS_AN_HOUR) return refuse('too-many-lookups')
  const banks = await listBanks(deps)
  if (!banks) return refuse(deps.provider ? 'bank-unavailable' : 'payment-not-set-up')
  const bank = banks.find(({ code }) => code === input.bankCode)
  if (!bank) return refuse('account-unknown')
  const name = await findAccountName(deps, input)
  if (!name.ok) return name
  const { accountNumber } = input
  const until = deps.clock.now().getTime() + FOUND_FOR
  const told = {
    vendorId: vendor.id,
    bankCode: bank.code,
    bankName: bank.name,
    accountNumber,
    accountName: name.value,
    until,
  }
  const proof = seal(deps.secret, PURPOSE, JSON.stringify(told satisfies z.output<typeof found>))
  return ok({ accountName: name.value, bankName: bank.name, proof })
}

/** Accepts only a recent lookup, from an owner who has just authenticated. */
export async function changeBankAccount(
  givenDeps: BankDeps,
  vendor: ApprovedVendor,
  _owner: FreshShopper,
  input: { proof: string; ipAddress: string },
): Promise<Ok<{ usableFrom: Date }> | BankAccountRefusal> {
  const deps = withProvider(givenDeps)
  const account = readProof(deps, vendor, input.proof)
  if (!account) return refuse('lookup-stale')
  const { bankCode, bankName, accountNumber, accountName } = account
  const payee = await addPayee(deps, { bankCode, accountNumber, name: accountName })
  if (!payee.ok) return payee
  return inTransaction(deps.db, async (tx) => {
    await lockVendor(tx, vendor.id)
    const now = deps.clock.now()
    const later = new Date(now.getTime() + COOLING_OFF)
    const lastFour = accountNumber.slice(-4)
    const id = deps.ids.short()
    const row = { id, vendorId: vendor.id, bankCode, bankName, accountName, lastFour, recipientCode: payee.value }
    const replaced = await replaceBankAccount(tx, row, { now, later })
    if (!replaced) return ok({ usableFrom: now })
    await recordAudit(tx, {
      ...toActor(vendor, input.ipAddress),
      action: 'bank-account-changed',
      subject: { kind: 'vendor', id: vendor.id },
      after: { bank: bankName, lastFour },
    })
    const reader = await findVendorForEmail(tx, vendor.id)
    for (const to of new Set(reader ? [reader.ownerEmail, reader.email] : [])) {
      await writeEmail(tx, deps, {
        kind: 'bank-account-changed',
        data: { name: reader?.name ?? '', bank: bankName, lastFour, isFirst: replaced.isFirst },
        to,
        locale: reader?.locale ?? 'en',
        cause: `bank account ${id} ${to}`,
      })
    }
    return ok({ usableFrom: replaced.isFirst ? now : later })
  })
}

function readProof(deps: BankDeps, vendor: ApprovedVendor, proof: string): z.output<typeof found> | null {
  const text = openSeal(deps.secret, PURPOSE, proof)
  const read = text ? found.safeParse(JSON.parse(text)) : null
  if (!read?.success || read.data.vendorId !== vendor.id) return null
  return read.data.until > deps.clock.now().getTime() ? read.data : null
}
