import { describe, expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const FORM = {
  businessName: 'Ada Kicks',
  businessEmail: 'Hello@AdaKicks.example',
  businessPhone: '0803 123 4567',
  businessAddress: '1 Marina, Lagos',
  businessDescription: '',
}

const shop = await useShop()

const person = async () => signedInAs(shop, (await addPerson(shop.database)).email)

const vendorOf = async (userId: string) =>
  shop.database.db.selectFrom('vendors').selectAll().where('userId', '=', userId).executeTakeFirst()

async function vendorsCount(): Promise<number> {
  return (await shop.database.db.selectFrom('vendors').select('id').execute()).length
}

describe('/sell-on-shopzero', () => {
  test('has its sections and links to sign-in and application', async () => {
    const html = await (await fetch(`${shop.url}/sell-on-shopzero`)).text()
    for (const words of ['Sell on ShopZero', '24-48 hours', '1,000+', '50,000+', '₦2M+', '4.8', 'What does it cost'])
      expect(html).toContain(words)
    expect(html).toContain('id="apply"')
    for (const address of ['/vendor-login', '/login?return=', '/signup?return='])
      expect(html).toContain(`href="${address}`)
    expect([...html.matchAll(/<ol.*?<\/ol>/gs)].some(([list]) => list.split('<li').length === 5)).toBe(true)
  })

  test('asks a visitor who applies to sign in, and leads back', async () => {
    const visitor = makeVisitor(shop.url)
    const answer = await visitor.post('/sell-on-shopzero', FORM)
    const to = new URL(answer.headers.get('Location') ?? '', shop.url)
    expect([answer.status, to.pathname, to.searchParams.get('return')]).toEqual([
      303,
      '/login',
      '/sell-on-shopzero#apply',
    ])
    expect(wordsOf(await visitor.read(to.pathname))).toContain('Please sign in to become a vendor')
    expect(await vendorsCount()).toBe(0)
  })

  test('accepts an application once, and normalises it', async () => {
    const { ask, userId } = await person()
    const answer = await ask('/sell-on-shopzero', FORM)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/vendor-dashboard'])
    expect(flashOf(answer)).toBe('Vendor application submitted! Awaiting approval.')
    expect(await vendorOf(userId)).toMatchObject({
      slug: 'ada-kicks',
      businessEmail: 'hello@adakicks.example',
      businessPhone: '+2348031234567',
      businessDescription: null,
      status: 'pending',
    })
    const again = await ask('/sell-on-shopzero', { ...FORM, businessName: 'Other' })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain("You've already applied.")
    expect((await vendorOf(userId))?.businessName).toBe('Ada Kicks')
  })

  test.each([
    [{ businessName: ' ' }, 'Enter your business name'],
    [{ businessEmail: '' }, 'Enter your business email'],
    [{ businessEmail: 'ada' }, 'Email is invalid'],
    [{ businessPhone: '' }, 'Enter your business phone number'],
    [{ businessPhone: '12' }, 'Enter a Nigerian phone number'],
    [{ businessAddress: '' }, 'Enter your business address'],
    [{ businessAddress: 'x'.repeat(501) }, 'Enter an address of up to 500 characters'],
    [{ businessDescription: 'x'.repeat(4001) }, 'Enter shorter text'],
  ])('%j is refused beside its field, and the input is preserved', async (change, words) => {
    const { ask, userId } = await person()
    const answer = await ask('/sell-on-shopzero', { ...FORM, businessName: 'Typed Name', ...change })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(words)
    if (!('businessName' in change)) expect(html).toContain('Typed Name')
    expect(await vendorOf(userId)).toBeUndefined()
  })

  test.each<Record<string, string>>([
    { status: 'approved' },
    { isApproved: 'true' },
    { userId: '0123456789ab' },
    { approvedAt: '2026-01-01' },
  ])('a form with %j is refused entirely', async (extra) => {
    const { ask, userId } = await person()
    expect((await ask('/sell-on-shopzero', { ...FORM, ...extra })).status).toBe(400)
    expect(await vendorOf(userId)).toBeUndefined()
  })
})

describe('the guard of the vendor dashboard', () => {
  test("asks a visitor to sign in, and sends a user without a shop to the vendors' sign-in", async () => {
    const visitor = await fetch(`${shop.url}/vendor-dashboard`, { redirect: 'manual' })
    expect(visitor.headers.get('Location')).toBe('/login?return=%2Fvendor-dashboard')
    const { ask } = await person()
    const answer = await ask('/vendor-dashboard')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/vendor-login'])
  })

  test('shows a pending vendor their status, admits an approved one, and tells a suspended one', async () => {
    const { ask, userId } = await person()
    await ask('/sell-on-shopzero', { ...FORM, businessName: 'Waiting Shop' })
    const waiting = await ask('/vendor-dashboard')
    const html = wordsOf(await waiting.text())
    expect(waiting.status).toBe(403)
    expect(html).toContain('Pending Approval')
    expect(html).toContain("Your vendor application is under review. You'll be notified once approved.")
    expect(html).toContain('Back to Home')

    const { db } = shop.database
    await db
      .updateTable('vendors')
      .set({ status: 'approved', approvedAt: new Date() })
      .where('userId', '=', userId)
      .execute()
    expect((await ask('/vendor-dashboard')).status).toBe(200)

    await db.updateTable('vendors').set({ status: 'suspended' }).where('userId', '=', userId).execute()
    const suspended = await ask('/vendor-dashboard')
    expect(suspended.status).toBe(403)
    expect(wordsOf(await suspended.text())).toContain("We've suspended your shop")

    await db.updateTable('vendors').set({ status: 'rejected' }).where('userId', '=', userId).execute()
    expect((await ask('/vendor-dashboard')).headers.get('Location')).toBe('/vendor-login')
  })
})
