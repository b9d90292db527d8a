import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addShopper, asVendor } from '#tests/support/trade.ts'
import { applyToSell } from './apply-to-sell.ts'
import { approveVendor, rejectVendor } from './change-vendor-status.ts'
import { changeBusiness } from './change-business.ts'
import { findPublicVendor } from './index.server.ts'

const administrator: Administrator = { actor: 'administrator' }
const ipAddress = '102.89.0.1'
const application = {
  businessEmail: 'hello@shop.example',
  businessPhone: '+2348031234567',
  businessAddress: '1 Marina, Lagos',
  businessDescription: null,
}

let database: TestDatabase
const ids = makeIds(() => Date.now())
const deps = () => ({ db: database.db, ids })

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database?.drop())

async function apply(businessName: string, shopper?: Awaited<ReturnType<typeof addShopper>>) {
  const applicant = shopper ?? (await addShopper(database.db))
  const applied = await applyToSell(deps(), applicant, { ...application, businessName, locale: 'en', ipAddress })
  if (!applied.ok) throw new Error(applied.code)
  return { applicant, vendorId: applied.value.vendorId }
}

async function addShop(businessName: string): Promise<{ id: string; slug: string; rename: typeof rename }> {
  const { vendorId: id } = await apply(businessName)
  await approveVendor(deps(), administrator, { vendorId: id, ipAddress })
  return { id, slug: await slugOf(id), rename }

  async function rename(name: string) {
    const vendor = await asVendor(database.db, id)
    const changed = await changeBusiness(deps(), vendor, { ...application, businessName: name, ipAddress })
    return changed.ok ? changed.value.slug : changed.code
  }
}

async function slugOf(id: string): Promise<string> {
  const row = await database.db.selectFrom('vendors').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  return row.slug
}

async function ownerOf(slug: string): Promise<string | undefined> {
  return (await findPublicVendor({ reader: database.db }, slug))?.id
}

describe('the old slug of a shop', () => {
  it('leads to that shop, even if another one applies under the name', async () => {
    const first = await addShop('Kano Leather')
    expect(await first.rename('Sabon Gari Leather')).toBe('sabon-gari-leather')
    const second = await addShop('Kano Leather')
    expect(second.slug).toBe('kano-leather-2')
    expect(await ownerOf('kano-leather')).toBe(first.id)
  })

  it('is not taken by a shop that changes its name, nor by one that applies again', async () => {
    const first = await addShop('Aba Shoes')
    await first.rename('Aba Sandals')
    const second = await addShop('Onitsha Shoes')
    expect(await second.rename('Aba Shoes')).toBe('aba-shoes-2')
    const { applicant, vendorId } = await apply('Enugu Shoes')
    await rejectVendor(deps(), administrator, { vendorId, reason: 'No address', ipAddress })
    await apply('Aba Shoes', applicant)
    expect(await slugOf(vendorId)).toBe('aba-shoes-3')
    expect(await ownerOf('aba-shoes')).toBe(first.id)
  })

  it('is refused by the database for any statement', async () => {
    const first = await addShop('Jos Farms')
    await first.rename('Plateau Farms')
    const second = await addShop('Another farm')
    const take = database.db.updateTable('vendors').set({ slug: 'jos-farms' }).where('id', '=', second.id)
    await expect(take.execute()).rejects.toMatchObject({ code: '23505', constraint: 'vendor_slug_of_another' })
    const { userId } = await addShopper(database.db)
    const row = { id: ids.short(), userId, slug: 'jos-farms', businessName: 'Jos Farms', ...application }
    const insert = database.db.insertInto('vendors').values(row)
    await expect(insert.execute()).rejects.toMatchObject({ code: '23505', constraint: 'vendor_slug_of_another' })
    expect(await ownerOf('jos-farms')).toBe(first.id)
  })

  it('is refused to a statement that waits for the rename to commit', async () => {
    const first = await addShop('Ibadan Cloth')
    const second = await addShop('Ilorin Cloth')
    const take = async () =>
      database.db.updateTable('vendors').set({ slug: 'ibadan-cloth' }).where('id', '=', second.id).execute()
    let taking: Promise<unknown> = Promise.resolve()
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable('vendors').set({ slug: 'oyo-cloth' }).where('id', '=', first.id).execute()
      taking = take().then(
        () => 'taken',
        () => 'refused',
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect(await taking).toBe('refused')
  })

  it('can be used again by the shop that had it', async () => {
    const first = await addShop('Warri Nets')
    await first.rename('Delta Nets')
    expect(await first.rename('Warri Nets')).toBe('warri-nets')
    expect(await ownerOf('delta-nets')).toBe(first.id)
  })
})

it('the slug of an application that was never approved is free again', async () => {
  const { applicant, vendorId } = await apply('Squatted Brand')
  await rejectVendor(deps(), administrator, { vendorId, reason: 'Not yours', ipAddress })
  await apply('My own name', applicant)
  expect(await slugOf(vendorId)).toBe('my-own-name')
  expect((await addShop('Squatted Brand')).slug).toBe('squatted-brand')
})
