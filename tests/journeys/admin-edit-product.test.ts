import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { signedInVendor, type SignedInVendor } from '../support/signed-in-vendor.ts'
import { useShop } from '../support/shop.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'

/** The window keeps the last size. */
const WIDE_AND_NARROW = [
  [1280, 'light'],
  [360, 'light'],
] as const
const OWN = '/vendor-dashboard/products'
const TYPED = {
  name: 'Adire tote',
  description: 'Hand-dyed in Abeokuta.',
  category: 'fashion',
  brand: '',
  price: '12,500',
  comparePrice: '',
  stock: '20',
}

const shop = await useShop()
const browser = await useBrowser()

async function open(cookies: { name: string; value: string }[]): Promise<Page> {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 360, cookies })
  return page
}

const photo = async (background: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )

async function product(): Promise<{ vendor: SignedInVendor; id: string }> {
  const vendor = await signedInVendor(shop)
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...TYPED, intent: 'publish' })) form.set(key, value)
  form.append('picture', new File([await photo('#b93a0a')], 'a.jpg', { type: 'image/jpeg' }))
  await vendor.ask(`${OWN}/new`, form)
  const { id } = await shop.database.db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', vendor.vendorId)
    .executeTakeFirstOrThrow()
  return { vendor, id }
}

const productOf = async (id: string) =>
  shop.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('staff edit a product on a phone; its vendor, with an older draft, is shown the changes', async () => {
  const { vendor, id } = await product()
  const own = await open(vendor.cookies)
  await own.goto(`${OWN}/${id}/edit`)
  await awaken(own)
  await own.getByLabel('Product name').fill('Adire tote, large')
  await own.getByText(/^Draft saved at \d\d:\d\d$/).waitFor()
  await own.close()

  const staff = await open((await signedInAdministrator(shop)).cookies)
  await staff.goto(`/admin-dashboard/products/${id}`)
  await awaken(staff)
  await staff.getByRole('link', { name: 'Edit', exact: true }).click()
  await staff.getByRole('heading', { name: 'Edit Product' }).waitFor()
  expect(await staff.getByLabel('Product name').inputValue()).toBe('Adire tote')
  await expectSoundByTurns(staff, 0, WIDE_AND_NARROW)
  await staff
    .locator('input[type=file]')
    .setInputFiles([{ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photo('#2f2b7a') }])
  await staff.getByText('Image(s) uploaded').waitFor()
  await staff.getByLabel('Price', { exact: true }).fill('9000')
  await staff.getByText(/^Draft saved at \d\d:\d\d$/).waitFor()
  await staff.getByRole('button', { name: 'Update Product' }).last().click()
  await staff.getByText('Please enter a reason').waitFor()
  expect(await staff.getByLabel('Price', { exact: true }).inputValue()).toBe('9000')
  await staff.getByLabel('Reason').fill('Too dear')
  await staff.getByRole('button', { name: 'Update Product' }).last().click()
  await staff.getByText('Product updated successfully!').waitFor()
  expect(new URL(staff.url()).pathname).toBe(`/admin-dashboard/products/${id}`)
  expect(await productOf(id)).toMatchObject({ price: 900_000, name: 'Adire tote', stockQuantity: 20 })
  await staff.context().close()

  const later = await own.context().newPage()
  await later.goto(`${shop.url}${OWN}/${id}/edit`)
  await awaken(later)
  expect(await later.getByLabel('Product name').inputValue()).toBe('Adire tote, large')
  const save = later.getByRole('button', { name: 'Update Product' }).last()
  await save.click()
  await later.getByText('This product was changed in another tab or by someone else').waitFor()
  await later.getByText('Currently saved: ₦9,000').waitFor()
  await later.getByText('The saved pictures have changed.').waitFor()
  await expectSoundByTurns(later, 1, WIDE_AND_NARROW)
  // typing the other's value resolves the conflict
  await later.getByLabel('Price', { exact: true }).fill('9000')
  await later.getByText(/^Draft saved at \d\d:\d\d$/).waitFor()
  await save.click()
  await later.getByText('Product updated successfully!').waitFor()
  expect(await productOf(id)).toMatchObject({ price: 900_000, name: 'Adire tote, large' })
  await own.context().close()
})
