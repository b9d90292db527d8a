import { bankList, findBank, type Bank } from './bank-list.ts'
import { ok, pageOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import { toIso, type World } from './state.ts'

const SINCE = '2016-07-14T10:04:29.000Z'
const UNKNOWN_ACCOUNT = '9999999999'
const FIRST_NAMES = 'ADAEZE BABATUNDE CHINEDU EFE FATIMA IBRAHIM NGOZI OLUMIDE TERSOO ZAINAB'.split(' ')
const LAST_NAMES = 'ABUBAKAR ADEYEMI BASSEY DANJUMA EZE IGHODARO NWOSU OGUNLEYE OKAFOR YUSUF'.split(' ')

export function listBanks(_world: World, call: Call): Answer {
  const { query } = call
  const isNigeria = ['', 'nigeria', 'ng'].includes((query['country'] ?? '').toLowerCase())
  const rows = isNigeria && (query['currency'] ?? 'NGN') === 'NGN' ? [...bankList] : []
  const page = pageOf(rows, query)
  return ok('Banks retrieved', page.rows.map(viewBank), page.meta)
}

export function resolveAccount(world: World, call: Call): Answer {
  const account = call.query['account_number'] ?? ''
  const bank = findBank(call.query['bank_code'] ?? '')
  if (!bank || !/^\d{10}$/.test(account) || account === UNKNOWN_ACCOUNT) return refusals.accountUnresolved()
  if (bank.code !== '001' && !takeLiveResolve(world)) {
    return refusals.resolveLimit(world.state.settings.resolve_daily_limit)
  }
  return ok('Account number resolved', {
    account_number: account,
    account_name: accountName(bank.code, account),
    bank_id: bank.id,
  })
}

/** Deterministic: the same account always has the same name. */
export function accountName(bankCode: string, account: string): string {
  if (bankCode === '001') return `TEST ACCOUNT ${account}`
  const digits = Array.from(account, Number)
  const first = digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0)
  const last = digits.reduce((sum, digit, index) => sum + digit * (index + 3) * 7, 0)
  return `${LAST_NAMES[last % LAST_NAMES.length]} ${FIRST_NAMES[first % FIRST_NAMES.length]}`
}

function takeLiveResolve(world: World): boolean {
  const day = toIso(world.now()).slice(0, 10)
  const { resolves, settings } = world.state
  if (resolves.day !== day) {
    resolves.day = day
    resolves.count = 0
  }
  if (resolves.count >= settings.resolve_daily_limit) return false
  resolves.count += 1
  return true
}

function viewBank(bank: Bank): Record<string, unknown> {
  return {
    id: bank.id,
    name: bank.name,
    slug: bank.slug,
    code: bank.code,
    longcode: bank.longcode,
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    createdAt: SINCE,
    updatedAt: SINCE,
  }
}
