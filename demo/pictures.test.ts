import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#infra/db/client.ts'
import { TRY_LATER } from '#infra/end.ts'
import { makeLog } from '#infra/log.ts'
import { pictureFile } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { products, vendors } from './content/index.ts'
import { arrange } from './pictures/arrange.ts'
import { composePicture } from './pictures/compose.ts'
import { parseSourceText, toLogoText, toSourceText } from './picture-source.ts'

describe('a composed picture', () => {
  let pixels: Buffer
  const side = 480
  const alphaAt = (x: number, y: number): number =>
    pixels[(Math.round(y * side) * side + Math.round(x * side)) * 4 + 3] ?? -1

  beforeAll(async () => {
    const composed = await composePicture({ emoji: '26bd', arrangement: 'single' }, '26bd')
    pixels = await sharp(composed).raw().toBuffer()
  })

  test('stands on nothing, so that the tint behind it can follow the theme', () => {
    for (const [x, y] of [
      [0, 0],
      [0.99, 0],
      [0, 0.99],
      [0.99, 0.99],
    ] as const)
      expect(alphaAt(x, y)).toBe(0)
    expect(alphaAt(0.5, 0.5)).toBe(255)
  })

  test('fills 64% of its tile, with a soft shadow below and none above', () => {
    const row = Math.round(0.49 * side)
    const solid = Array.from({ length: side }, (_, x) => pixels[(row * side + x) * 4 + 3] ?? 0).filter(
      (alpha) => alpha > 250,
    )
    expect(solid.length / side).toBeCloseTo(0.64, 1)
    expect(alphaAt(0.5, 0.83)).toBeGreaterThan(10)
    expect(alphaAt(0.5, 0.83)).toBeLessThan(90)
    expect(alphaAt(0.5, 0.1)).toBe(0)
  })

  test('keeps every object and its shadow inside the tile', () => {
    for (const picture of products.flatMap((product) => product.pictures)) {
      for (const { x, y, size } of arrange(picture)) {
        expect(Math.min(x - size / 2, 1 - x - size / 2, y - size / 2)).toBeGreaterThan(0.05)
        expect(y + size / 2).toBeLessThan(0.9)
      }
    }
  })
})

test('what a row remembers leads back to the picture', () => {
  for (const { vendor, pictures } of products) {
    for (const picture of pictures) {
      expect(parseSourceText(toSourceText(vendor, picture))).toEqual({ vendor, picture, emoji: picture.emoji })
    }
  }
  const [{ key, logoEmoji } = { key: '', logoEmoji: '' }] = vendors
  expect(parseSourceText(toLogoText(key, logoEmoji))).toEqual({ vendor: key, picture: 'logo', emoji: logoEmoji })
})

describe('making the demo pictures', () => {
  let database: TestDatabase
  let dataDir = ''
  let waiting: string[] = []

  // four of them wait, among them one arrangement that two shops use
  beforeEach(async () => {
    ;[database, dataDir] = await Promise.all([
      makeTestDatabase({ demo: true }),
      mkdtemp(path.join(tmpdir(), 'shopzero-demo-')),
    ])
    const rows = await database.db.selectFrom('pictures').select(['id', 'sourceHash']).orderBy('id').execute()
    const byThing = Map.groupBy(rows, ({ sourceHash }) => (sourceHash ?? '').split(':').slice(1, 3).join(':'))
    const shared = [...byThing.values()].find((same) => same.length === 2) ?? []
    const logo = rows.filter(({ sourceHash }) => sourceHash?.startsWith('demo:logo')).slice(0, 1)
    const others = rows.filter((row) => !shared.includes(row) && !logo.includes(row)).slice(0, 1)
    waiting = [...shared, ...logo, ...others].map(({ id }) => id)
    await waitFor(4)
  })
  afterEach(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  afterAll(() => sharp.cache(false))

  /** Only the first so many are to be made. */
  async function waitFor(count: number): Promise<void> {
    waiting = waiting.slice(0, count)
    await database.db
      .updateTable('pictures')
      .set({ status: 'refused', refusal: 'not in this test' })
      .where('id', 'not in', waiting)
      .execute()
  }

  function settings(): Record<string, string> {
    return {
      PATH: '/usr/bin:/bin',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      APP_SECRET: 'x'.repeat(40),
      LOG_LEVEL: 'warn',
    }
  }
  async function make(): Promise<unknown> {
    const [code] = await once(
      spawn(process.execPath, ['demo/pictures.ts'], { env: settings(), stdio: 'inherit' }),
      'exit',
    )
    return code
  }

  test('leads through the real pipeline to files under the names that pages ask for, and again where one is gone', async () => {
    expect(await make()).toBe(0)
    const ready = await getPictures({ reader: database.db }, waiting)
    expect(ready.size).toBe(4)
    for (const picture of ready.values()) {
      expect(picture).toMatchObject({ width: 480, height: 480, hasAlpha: true })
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(picture.name).toMatch(/^p[\w-]{16}$/)
      expect(picture.widths).toEqual([160, 320, 480])
      for (const width of picture.widths)
        for (const format of ['avif', 'webp'] as const)
          expect(existsSync(path.join(dataDir, 'files/pictures', pictureFile(picture.name, width, format)))).toBe(true)
    }
    // the shared arrangement was encoded once
    expect(await readdir(path.join(dataDir, 'files/pictures'))).toHaveLength(3 * 6)

    // what is gone from the files is made again; nothing is said of it while it waits
    const { name = '', widths = [] } = ready.get(waiting[0] ?? '') ?? {}
    const place = path.join(dataDir, 'files/pictures', pictureFile(name, widths[0] ?? NaN, 'webp'))
    await rm(place)
    expect(await make()).toBe(0)
    expect(existsSync(place)).toBe(true)
    expect(await getPictures({ reader: database.db }, waiting)).toEqual(ready)
  })

  test('two at once, and once more, make each once and break nothing', async () => {
    await waitFor(2)
    const codes = await Promise.all([make(), make()])
    // who comes while another works is told to come again
    expect(codes).toContain(0)
    expect([0, TRY_LATER]).toEqual(expect.arrayContaining(codes))
    const first = await getPictures({ reader: database.db }, waiting)
    expect(first.size).toBe(2)
    expect(await make()).toBe(0)
    expect(await getPictures({ reader: database.db }, waiting)).toEqual(first)
  })

  test('ends when it loses the database, and asks to be started again; ends with whoever started it, and the next start goes on', async () => {
    const child = spawn(process.execPath, ['demo/pictures.ts'], { env: settings(), stdio: 'inherit' })
    const ended = once(child, 'exit')
    // it has asked what waits, and begins: a role sees what its own sessions do
    const same = openDatabase({ url: database.url, pool: 1, log: makeLog('silent', 'test'), applicationName: 'tests' })
    const isAtWork = async (): Promise<boolean> => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and application_name = 'shopzero-demo-pictures' and query like '%as waiting'`.execute(same)
      return rows.length > 0
    }
    await expect.poll(isAtWork, { timeout: 30_000, interval: 20 }).toBe(true)
    await same.destroy()
    await database.cutConnections('shopzero%')
    expect((await ended)[0]).toBe(TRY_LATER)

    const left = fork('demo/pictures.ts', { env: settings(), execArgv: [], stdio: 'inherit' })
    await once(left, 'spawn')
    await new Promise((resolve) => setTimeout(resolve, 400))
    left.disconnect()
    await once(left, 'exit')
    expect(await make()).toBe(0)
    expect((await getPictures({ reader: database.db }, waiting)).size).toBe(4)
  })
})
