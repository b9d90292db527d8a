import { sql } from 'kysely'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { removePictureOfUser } from '#modules/media/index.server.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { addReview, addTalk } from '../support/reported.ts'
import { useTradingShop } from '../support/trading-shop.ts'
import { makeVisitor } from '../support/visitor.ts'
import { settlePictureFiles } from '#tests/support/jobs.ts'

const { trade, shop } = await useTradingShop()
const admin = await signedInAdministrator(shop)
const storage = makeLocalStorage(path.join(shop.dataDir, 'files'))

const FORMATS = ['avif', 'webp'] as const

/** A user's picture with its files; `name` reuses the files of another. */
async function addPicture(userId: string, name = `p${trade.deps.ids.ulid().slice(-16)}`) {
  const id = trade.deps.ids.short()
  const of = { name, widths: [320], width: 320, height: 200, hasAlpha: false }
  await trade.db
    .insertInto('pictures')
    .values({ id, userId, recipe: 'product', status: 'ready', ...of })
    .execute()
  for (const format of FORMATS)
    await storage.put(`pictures/${name}-320.${format}`, Buffer.from(name), { contentType: `image/${format}` })
  return { id, name }
}

/** A reported message with a picture. */
async function reportedTalk() {
  const { shopperId, asked } = await addTalk(trade)
  const picture = await addPicture(shopperId)
  await trade.db
    .insertInto('messagePictures')
    .values({ messageId: asked, pictureId: picture.id, position: 1 })
    .execute()
  await trade.db.insertInto('contentReports').values({ messageId: asked, reason: 'spam' }).execute()
  return { ...picture, shopperId, thing: `message-${asked}` }
}

/** Runs the job that moves the picture files. */
async function settle(): Promise<void> {
  const { rows } = await sql<{ payload: { names: string[] } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'settle-picture-files' and j.run_at <= now() returning j.payload`.execute(
    trade.database.db,
  )
  for (const { payload } of rows) await settlePictureFiles({ db: trade.db, storage }, payload)
}

const decide = (thing: string, intent: string) => admin.ask(`/admin-dashboard/reported/${thing}`, { intent })
const statusesOf = (name: string) =>
  Promise.all(FORMATS.map(async (format) => (await makeVisitor(shop.url).get(`/media/${name}-320.${format}`)).status))

test('files of a removed message are available only to the administrator, until it is restored', async () => {
  const { name, thing } = await reportedTalk()
  expect(await statusesOf(name)).toEqual([200, 200])
  await decide(thing, 'take-down')
  await settle()
  expect(await statusesOf(name)).toEqual([404, 404])
  const held = `/admin-dashboard/held-pictures/${name}-320.webp`
  expect(await (await admin.ask(`/admin-dashboard/reported/${thing}`)).text()).toContain(`src="${held}"`)
  const shown = await admin.ask(held)
  expect([shown.status, shown.headers.get('Cache-Control'), await shown.text()]).toEqual([200, 'no-store', name])
  expect((await makeVisitor(shop.url).get(held)).status).toBe(302)
  for (const file of ['a.zip', 'a.svg', '..%2fimports%2fa.zip'])
    expect((await admin.ask(`/admin-dashboard/held-pictures/${file}`)).status).toBeGreaterThanOrEqual(400)
  await decide(thing, 'put-back')
  await settle()
  expect(await statusesOf(name)).toEqual([200, 200])
  expect(await storage.head(`held/${name}-320.webp`)).toBeNull()
})

test('files of a removed review are hidden too', async () => {
  const { id, writerId } = await addReview(trade)
  const picture = await addPicture(writerId)
  await trade.db.insertInto('reviewPictures').values({ reviewId: id, pictureId: picture.id, position: 1 }).execute()
  await trade.db.insertInto('contentReports').values({ reviewId: id, reason: 'spam' }).execute()
  await decide(`review-${id}`, 'take-down')
  await settle()
  expect(await statusesOf(picture.name)).toEqual([404, 404])
})

test('files that something else shows remain, until that is removed too', async () => {
  const { name, thing, shopperId } = await reportedTalk()
  const other = await addPicture(shopperId, name)
  await decide(thing, 'take-down')
  await settle()
  expect(await statusesOf(name)).toEqual([200, 200])
  await removePictureOfUser({ db: trade.db, storage }, { id: other.id, userId: shopperId })
  expect(await statusesOf(name)).toEqual([404, 404])
  expect(await storage.head(`held/${name}-320.webp`)).not.toBeNull()
})

test('the same picture sent again while its files are removed gets them back', async () => {
  const { name, thing, shopperId } = await reportedTalk()
  await decide(thing, 'take-down')
  await settle()
  const { rows } = await sql<{ later: number }>`
    select count(*)::integer as later from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'settle-picture-files' and j.run_at > now() + interval '9 minutes'
      and j.payload::jsonb -> 'names' ? ${name}`.execute(trade.database.db)
  expect(rows[0]?.later).toBe(1)
  await addPicture(shopperId, name)
  await storage.remove(`pictures/${name}-320.webp`)
  await settlePictureFiles({ db: trade.db, storage }, { names: [name] })
  expect(await statusesOf(name)).toEqual([200, 200])
})

test('a permanently deleted picture loses its hidden files too', async () => {
  const { id, name, thing, shopperId } = await reportedTalk()
  await decide(thing, 'take-down')
  await settle()
  await trade.db.deleteFrom('messagePictures').where('pictureId', '=', id).execute()
  await removePictureOfUser({ db: trade.db, storage }, { id, userId: shopperId })
  expect(await storage.head(`held/${name}-320.webp`)).toBeNull()
})
