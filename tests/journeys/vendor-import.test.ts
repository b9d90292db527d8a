import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addShopOf } from '../support/vendors.ts'
import { makeZip } from '../support/zip.ts'

const IMPORT = '/vendor-dashboard/products/import'
const LIST = Buffer.from('name,description,category,price,stock,pictures\nTote,Blue,Fashion,1000,5,a.jpg\n')

const browser = await useBrowser()
const shop = await useShop()
const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function open(javaScript = true) {
  const { email, userId } = await addPerson(shop.database)
  await addShopOf(shop.database.db, userId)
  const { cookies } = await signedInAs(shop, email)
  const opened = await openPage(browser, { baseUrl: shop.url, width: 360, cookies, javaScript })
  await opened.page.goto(IMPORT)
  if (javaScript) await awaken(opened.page)
  return opened
}

const zipOf = (size: number) => ({
  name: 'shop.zip',
  mimeType: 'application/zip',
  buffer: makeZip([
    { name: 'products.csv', bytes: LIST },
    { name: 'a.jpg', bytes: Buffer.alloc(size), stored: true },
  ]),
})

async function uploadAt(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', line)
}

test('an upload on a slow connection shows its progress, can be stopped, and arrives', async () => {
  const { page, context, expectNoErrors } = await open()
  await page.getByLabel('CSV or ZIP file').setInputFiles(zipOf(2 * 1024 * 1024))
  await uploadAt(page, 375_000)
  const send = page.getByRole('button', { name: 'Check file' })
  await send.click()
  const sent = page.getByText(/^(?:0\.[3-9]|1\.\d) of 2\.0 MB$/)
  await sent.waitFor()
  const bar = page.getByRole('progressbar', { name: 'shop.zip' })
  const value = Number(await bar.getAttribute('value'))
  expect(value).toBeGreaterThan(10)
  expect(value).toBeLessThan(95)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Stop upload' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${shop.url}${IMPORT}`)
  await uploadAt(page, -1)
  await send.click()
  await page.getByText('1 row can be imported').waitFor()
  await page.getByText('File checked. Nothing has changed yet.').waitFor()
  expectNoErrors()
  await context.close()
})

test('a refused one shows why beside the field; one that is too large is not sent at all', async () => {
  const { page, context, expectNoErrors } = await open()
  const field = page.getByLabel('CSV or ZIP file')
  const send = page.getByRole('button', { name: 'Check file' })
  await field.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
  await send.click()
  await page
    .getByText("The first row must contain the column names, including 'name' or 'sku'. Start with our template.")
    .waitFor()
  const large = path.join(folder, 'large.zip')
  const file = await openFile(large, 'w')
  await file.truncate(101 * 1024 * 1024)
  await file.close()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await field.setInputFiles(large)
  await send.click()
  await page.getByText('This ZIP is larger than 100 MB. Split it and import each part.').waitFor()
  expect(asked).not.toContain('POST')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expectNoErrors(/422/)
  await context.close()
})

test('without a script the form sends it', async () => {
  const { page, context } = await open(false)
  await page.getByLabel('CSV or ZIP file').setInputFiles(zipOf(1000))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('1 row can be imported').waitFor()
  await context.close()
})
