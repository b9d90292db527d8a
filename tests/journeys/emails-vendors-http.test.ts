import { sql } from 'kysely'
import { expect } from 'vitest'
import { signedInVendor, type SignedInVendor } from '../support/signed-in-vendor.ts'
import { earn } from '../support/earnings.ts'
import { useEmailJourneys } from '../support/email-journeys.ts'
import { buy } from '../support/email-orders.ts'
import type { EmailShop, ExpectedEmail } from '../support/email-shop.ts'
import type { TestPerson } from '../support/people.ts'
import type { SignedIn } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY } from '#shared/time.ts'

const emailJourney = await useEmailJourneys()

const answered = (answer: Response, status = 303): void => expect(answer.status).toBe(status)

/** An application as its form sends it, with a unique name. */
async function applied(email: EmailShop): Promise<{ person: TestPerson & SignedIn; vendorId: string }> {
  const person = await email.newPerson()
  const form = {
    businessName: `Ada Kicks ${person.userId}`,
    businessEmail: person.email,
    businessPhone: '0803 123 4567',
    businessAddress: '1 Marina, Lagos',
    businessDescription: '',
  }
  answered(await person.ask('/sell-on-shopzero', form))
  const { id } = await email.db
    .selectFrom('vendors')
    .select('id')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  return { person, vendorId: id }
}

async function decided(email: EmailShop, ...intents: ('approve' | 'reject' | 'suspend')[]) {
  const { person, vendorId } = await applied(email)
  const form = { id: vendorId, reason: 'The address is missing' }
  for (const intent of intents) answered(await email.admin.ask('/admin-dashboard/vendors', { intent, ...form }))
  return person
}

emailJourney('application-received', async (email) => {
  const { person } = await applied(email)
  return { to: person.email, opens: /^\/vendor-dashboard\/products\/new$/, as: person }
})

emailJourney('application-approved', async (email) => {
  const person = await decided(email, 'approve')
  return { to: person.email, opens: /^\/vendor-dashboard$/, as: person }
})

emailJourney('application-rejected', async (email) => {
  const person = await decided(email, 'reject')
  return { to: person.email, opens: /^\/sell-on-shopzero$/ }
})

emailJourney('vendor-suspended', async (email) => {
  const person = await decided(email, 'approve', 'suspend')
  return { to: person.email, opens: /^\/contact$/ }
})

emailJourney('message-waiting', async (email) => {
  const vendor = await signedInVendor(email.shop)
  const person = await email.newPerson()
  const begun = await write(person, `/messages/new?vendor=${vendor.slug}`)
  const conversation = begun.headers.get('Location') ?? ''
  await write(vendor, `/vendor-dashboard${conversation}`)
  // the ten minutes pass without anyone reading it
  await email.hurryJobs('notify-of-message')
  return { to: person.email, opens: /^\/messages\//, as: person }
})

async function write(who: SignedIn, path: string): Promise<Response> {
  const form = new FormData()
  form.set('text', 'Is it there?')
  const answer = await who.ask(path, form)
  answered(answer)
  return answer
}

const ACCOUNT = '/vendor-dashboard/bank-account'

async function withBankAccount(email: EmailShop): Promise<SignedInVendor> {
  const vendor = await signedInVendor(email.shop)
  const found = await vendor.ask(ACCOUNT, { intent: 'look-up', bankCode: '058', accountNumber: '0123456789' })
  const proof = /name="proof" value="([^"]+)"/.exec(await found.text())?.[1] ?? ''
  answered(await vendor.ask(ACCOUNT, { intent: 'save', proof }))
  return vendor
}

const ofEarnings = (vendor: SignedInVendor): ExpectedEmail => ({
  to: `${vendor.vendorId}@example.com`,
  opens: /^\/vendor-dashboard\/earnings$/,
  as: vendor,
})

emailJourney('bank-account-changed', async (email) => ofEarnings(await withBankAccount(email)))

/** Makes the run of last Tuesday pay what was earned before it. */
async function paidOut(email: EmailShop): Promise<SignedInVendor> {
  const vendor = await withBankAccount(email)
  const deps = { clock: { now: () => new Date() }, ids: makeIds(() => Date.now()) }
  await earn({ db: email.db, deps } as unknown as Parameters<typeof earn>[0], vendor.vendorId, 6_000_000, {
    msAgo: 15 * DAY,
  })
  await email.control('balance', { amount: 100_000_000_000 })
  await sql`update payout_runs set done_at = null`.execute(email.db)
  await email.runJob('pay-vendors')
  return vendor
}

emailJourney('payout-made', async (email) => {
  await email.control('settings', { transfer_profile: 'instant', transfer_outcome: 'success' })
  return ofEarnings(await paidOut(email))
})

emailJourney('payout-failed', async (email) => {
  await email.control('settings', { transfer_profile: 'instant', transfer_outcome: 'failed' })
  return ofEarnings(await paidOut(email))
})

emailJourney('product-changed', async (email) => {
  const vendor = await signedInVendor(email.shop)
  const id = await addProduct(email.db, vendor.vendorId)
  const form = { intent: 'deactivate', id, sure: '1', reason: 'The pictures show another one' }
  answered(await email.admin.ask('/admin-dashboard/products', form))
  const { vendorId } = vendor
  const opens = new RegExp(`^/vendor-dashboard/products/${id}/edit$`)
  return { to: `${vendorId}@example.com`, opens, as: vendor }
})

emailJourney('low-stock', async (email) => {
  // two of five pieces are bought
  const { vendor, vendorEmail } = await buy(email)
  await email.runJob('notify-low-stock')
  return { to: vendorEmail, opens: /^\/vendor-dashboard\/products/, as: vendor }
})

emailJourney('back-in-stock', async (email) => {
  const vendor = await signedInVendor(email.shop)
  const product = await addProduct(email.db, vendor.vendorId, { stock: 0 })
  const person = await email.newPerson()
  answered(await person.ask('/device/restock-alert', { product, change: 'add', back: `/product/${product}` }))
  answered(
    await vendor.ask('/vendor-dashboard/products', { intent: 'set', id: product, price: '10000', stock: '3' }),
    200,
  )
  return { to: person.email, opens: new RegExp(`^/product/${product}$`) }
})

emailJourney('wishlist-sale', async (email) => {
  const vendor = await signedInVendor(email.shop)
  const product = await addProduct(email.db, vendor.vendorId)
  const person = await email.newPerson()
  answered(await person.ask('/device/wishlist', { product, back: `/product/${product}` }))
  const inLagos = new Date(Date.now() + DAY).toISOString().slice(0, 16)
  const sale = { id: product, salePrice: '8000', percent: '', endsAt: inLagos, reason: 'Black Friday' }
  answered(await email.admin.ask('/admin-dashboard/flash-sales/new', sale))
  await email.runJob('notify-wishlist-sales', { after: '' })
  return { to: person.email, opens: /^\/promotions\/leave\?token=/ }
})
