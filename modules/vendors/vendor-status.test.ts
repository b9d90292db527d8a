import { DAY } from '#shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { emailsTo } from '#tests/support/people.ts'
import { addProduct, addShopper, addVendor } from '#tests/support/trade.ts'
import { applyToSell } from './apply-to-sell.ts'
import { approveVendor, rejectVendor, suspendVendor } from './change-vendor-status.ts'
import { findNextReopening, findVendorOfUser } from './index.server.ts'

const endUnpaid = async (): Promise<void> => undefined
const hasUnsent = async (): Promise<boolean> => false
const administrator: Administrator = { actor: 'administrator' }
const ipAddress = '102.89.0.1'
const application = {
  businessName: 'Àdìrẹ & Sons',
  businessEmail: 'hello@adire.example',
  businessPhone: '+2348031234567',
  businessAddress: '1 Marina, Lagos',
  businessDescription: null,
}

let database: TestDatabase
const ids = makeIds(() => Date.now())
const deps = () => ({ db: database.db, ids, clock: { now: () => new Date() } })
const soon = () => new Date(Date.now() + 14 * DAY)

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database?.drop())

async function apply(change: Partial<typeof application> = {}) {
  const shopper = await addShopper(database.db)
  const applied = await applyToSell(deps(), shopper, { ...application, ...change, locale: 'yo', ipAddress })
  if (!applied.ok) throw new Error(applied.code)
  return { shopper, vendorId: applied.value.vendorId }
}

async function standing(vendorId: string) {
  const row = await database.db.selectFrom('vendors').selectAll().where('id', '=', vendorId).executeTakeFirstOrThrow()
  return row
}

async function notes(vendorId: string) {
  const rows = await database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'before', 'after', 'ipAddress'])
    .where('subjectId', '=', vendorId)
    .orderBy('id')
    .execute()
  return rows
}

async function isForSale(productId: string): Promise<boolean> {
  const row = await database.db.selectFrom('listings').select('id').where('id', '=', productId).executeTakeFirst()
  return row !== undefined
}

describe('an application', () => {
  it('waits, is recorded, and is confirmed by an email to the account, in the language of the page', async () => {
    const { shopper, vendorId } = await apply()
    expect(await standing(vendorId)).toMatchObject({
      ...application,
      userId: shopper.userId,
      status: 'pending',
      approvedAt: null,
    })
    expect(await notes(vendorId)).toEqual([
      { actor: 'vendor', action: 'vendor-applied', before: null, after: { status: 'pending' }, ipAddress },
    ])
    expect(await emailsTo(database, shopper.email)).toMatchObject([{ kind: 'application-received', locale: 'yo' }])
  })

  it('exists once per user, even with two concurrent forms', async () => {
    const shopper = await addShopper(database.db)
    const send = () => applyToSell(deps(), shopper, { ...application, locale: 'en', ipAddress })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await send()).toEqual({ ok: false, code: 'applied-already' })
    expect(await emailsTo(database, shopper.email)).toHaveLength(1)
  })

  it('gets its own slug, whatever the name', async () => {
    const made = await Promise.all([apply(), apply(), apply({ businessName: '中文店' })])
    const slugs = await Promise.all(made.map(async ({ vendorId }) => (await standing(vendorId)).slug))
    expect(new Set(slugs).size).toBe(3)
    expect(slugs[0]).toMatch(/^adire-sons(-\d+)?$/)
    expect(slugs[2]).toMatch(/^shop(-\d+)?$/)
  })
})

describe('an administrator', () => {
  it('approves: the products become available, and the owner gets an email', async () => {
    const { shopper, vendorId } = await apply()
    const product = await addProduct(database.db, vendorId)
    expect(await isForSale(product)).toBe(false)
    expect(await approveVendor(deps(), administrator, { vendorId, ipAddress })).toEqual({ ok: true, value: null })
    expect(await isForSale(product)).toBe(true)
    expect((await standing(vendorId)).approvedAt).toBeInstanceOf(Date)
    expect(await emailsTo(database, shopper.email)).toMatchObject([{}, { kind: 'application-approved', locale: 'en' }])
    expect((await notes(vendorId)).at(-1)).toMatchObject({
      actor: 'administrator',
      action: 'vendor-approved',
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
  })

  it('rejects with a reason: there is no shop, and the user may apply again under the same id', async () => {
    const { shopper, vendorId } = await apply()
    await rejectVendor(deps(), administrator, { vendorId, reason: 'No address', ipAddress })
    expect(await findVendorOfUser(deps(), shopper.userId)).toBeNull()
    expect((await emailsTo(database, shopper.email)).at(-1)).toMatchObject({
      kind: 'application-rejected',
      data: { reason: 'No address' },
    })
    const again = { ...application, businessAddress: '2 Broad Street', locale: 'en' as const, ipAddress }
    expect(await applyToSell(deps(), shopper, again)).toEqual({ ok: true, value: { vendorId } })
    expect(await standing(vendorId)).toMatchObject({ status: 'pending', statusReason: null })
    expect((await standing(vendorId)).businessAddress).toBe('2 Broad Street')
  })

  it('suspends: all products are hidden at once, and visible again after the next approval', async () => {
    const { shopper, vendorId } = await apply()
    const product = await addProduct(database.db, vendorId)
    await approveVendor(deps(), administrator, { vendorId, ipAddress })
    const { approvedAt } = await standing(vendorId)
    await suspendVendor(deps(), administrator, {
      vendorId,
      reason: 'Fakes',
      finishBy: soon(),
      ipAddress,
      endUnpaid,
      hasUnsent,
    })
    expect(await isForSale(product)).toBe(false)
    expect((await emailsTo(database, shopper.email)).at(-1)).toMatchObject({
      kind: 'vendor-suspended',
      data: { reason: 'Fakes' },
    })
    await approveVendor(deps(), administrator, { vendorId, ipAddress })
    expect(await isForSale(product)).toBe(true)
    expect((await standing(vendorId)).approvedAt).toEqual(approvedAt)
  })

  it('changes no status twice, and no unknown vendor', async () => {
    const { shopper, vendorId } = await apply()
    expect(
      await suspendVendor(deps(), administrator, {
        vendorId,
        reason: 'x',
        finishBy: soon(),
        ipAddress,
        endUnpaid,
        hasUnsent,
      }),
    ).toMatchObject({
      ok: false,
    })
    const twice = await Promise.all([
      approveVendor(deps(), administrator, { vendorId, ipAddress }),
      approveVendor(deps(), administrator, { vendorId, ipAddress }),
    ])
    expect(twice.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await rejectVendor(deps(), administrator, { vendorId, reason: 'x', ipAddress })).toEqual({
      ok: false,
      code: 'vendor-elsewhere',
    })
    const unknown = { vendorId: ids.short(), ipAddress }
    expect(await approveVendor(deps(), administrator, unknown)).toEqual({ ok: false, code: 'vendor-unknown' })
    expect(await emailsTo(database, shopper.email)).toHaveLength(2)
  })
})

it('returns the end of the next holiday, or of one that has just ended', async () => {
  const vendorId = await addVendor(database.db)
  const comesBackIn = async (seconds: number): Promise<Date> => {
    const holidayUntil = new Date(Date.now() + seconds * 1000)
    await database.db.updateTable('vendors').set({ holidayUntil }).where('id', '=', vendorId).execute()
    return holidayUntil
  }
  const reader = database.db
  expect(await findNextReopening({ reader })).toBeNull()
  const soon = await comesBackIn(3600)
  expect(await findNextReopening({ reader })).toEqual(soon)
  // a page that was rendered at that moment may lack the products, so it expires at once
  const justNow = await comesBackIn(-2)
  expect(await findNextReopening({ reader })).toEqual(justNow)
  await comesBackIn(-60)
  expect(await findNextReopening({ reader })).toBeNull()
})
