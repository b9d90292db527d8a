import { accountName } from './banks.ts'
import { findBank } from './bank-list.ts'
import { created, isRecord, isWithin, ok, paginate, textOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import { INTEGRATION_ID, makeCode, takeId, toIso, type World } from './state.ts'
import type { Recipient } from './types.ts'

export function createRecipient(world: World, call: Call): Answer {
  const made = findOrMakeRecipient(world, call.body)
  return 'body' in made ? made : created('Transfer recipient created successfully', viewRecipient(made))
}

export function createRecipients(world: World, call: Call): Answer {
  const batch: unknown[] = Array.isArray(call.body['batch']) ? call.body['batch'] : []
  const success: unknown[] = []
  const errors: unknown[] = []
  for (const item of batch) {
    const made = isRecord(item) ? findOrMakeRecipient(world, item) : refusals.invalidParams('Recipient is invalid')
    if ('body' in made) errors.push({ message: made.body['message'], payload: item })
    else success.push(viewRecipient(made))
  }
  return ok('Recipients added successfully', { success, errors })
}

export function listRecipients(world: World, call: Call): Answer {
  const rows = [...world.state.recipients.values()]
    .reverse()
    .filter((recipient) => recipient.active && isWithin(recipient.createdAt, call.query))
  const page = paginate(rows, call.query)
  return ok('Recipients retrieved', page.rows.map(viewRecipient), page.meta)
}

export function fetchRecipient(world: World, call: Call): Answer {
  const recipient = findRecipient(world, call.params['id'] ?? '')
  return recipient ? ok('Recipient retrieved', viewRecipient(recipient)) : refusals.recipientUnknown()
}

export function updateRecipient(world: World, call: Call): Answer {
  const recipient = findRecipient(world, call.params['id'] ?? '')
  if (!recipient) return refusals.recipientUnknown()
  recipient.name = textOf(call.body['name']) ?? recipient.name
  recipient.email = textOf(call.body['email']) ?? recipient.email
  recipient.updatedAt = world.now()
  return ok('Recipient updated', viewRecipient(recipient))
}

export function deleteRecipient(world: World, call: Call): Answer {
  const recipient = findRecipient(world, call.params['id'] ?? '')
  if (!recipient) return refusals.recipientUnknown()
  recipient.active = false
  recipient.updatedAt = world.now()
  return ok('Transfer recipient set as inactive')
}

export function findRecipient(world: World, idOrCode: string): Recipient | null {
  const rows = [...world.state.recipients.values()]
  return rows.find((row) => row.code === idOrCode || String(row.id) === idOrCode) ?? null
}

export function viewRecipient(recipient: Recipient): Record<string, unknown> {
  return {
    active: recipient.active,
    createdAt: toIso(recipient.createdAt),
    currency: 'NGN',
    description: recipient.description,
    domain: 'test',
    email: recipient.email,
    id: recipient.id,
    integration: INTEGRATION_ID,
    metadata: recipient.metadata,
    name: recipient.name,
    recipient_code: recipient.code,
    type: 'nuban',
    updatedAt: toIso(recipient.updatedAt),
    is_deleted: !recipient.active,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  }
}

function findOrMakeRecipient(world: World, body: Record<string, unknown>): Recipient | Answer {
  if (body['type'] !== 'nuban') return refusals.invalidParams('Type of recipient is not supported')
  const name = textOf(body['name'])
  const accountNumber = textOf(body['account_number'])
  const bankCode = textOf(body['bank_code'])
  if (!name || !accountNumber || !bankCode) return refusals.missing('name, account_number and bank_code are required')
  if ((body['currency'] ?? 'NGN') !== 'NGN') return refusals.currency()
  const bank = findBank(bankCode)
  if (!bank || !/^\d{10}$/.test(accountNumber)) return refusals.accountUnresolved()
  const known = [...world.state.recipients.values()].find(
    (row) => row.accountNumber === accountNumber && row.bankCode === bankCode,
  )
  if (known) {
    known.active = true
    return known
  }
  const recipient: Recipient = {
    id: takeId(world),
    code: `RCP_${makeCode(world, 15)}`,
    name,
    accountNumber,
    accountName: accountName(bank.code, accountNumber),
    bankCode: bank.code,
    bankName: bank.name,
    email: textOf(body['email']),
    description: textOf(body['description']),
    metadata: body['metadata'] ?? null,
    active: true,
    createdAt: world.now(),
    updatedAt: world.now(),
  }
  world.state.recipients.set(recipient.id, recipient)
  return recipient
}
