import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#infra/db/client.ts'
import { EXIT_TEMPORARY } from '#infra/exit.ts'
import { makeLog } from '#infra/log.ts'
import { pictureFile } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fileOf, parseSourceText, PICTURES, toSourceText } from './picture-source.ts'

test('what a row remembers leads back to the file', () => {
  const vendor = 'balogun-kicks'
  for (const source of [
    { recipe: 'product', key: 'match-football-size-5-machine', view: 'front', vendor },
    { recipe: 'logo', key: vendor, view: 'logo', vendor },
    { recipe: 'banner', key: vendor, view: 'banner', vendor },
  ] as const) {
    expect(parseSourceText(toSourceText(source))).toEqual(source)
    expect(existsSync(fileOf(source))).toBe(true)
  }
})

test('all files together are at most 12 MB, so that a clone stays small', async () => {
  const files = await readdir(PICTURES)
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(PICTURES, file))).size))
  expect(files.length).toBeGreaterThan(500)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(12_000_000)
})

const WIDTHS = [160, 320, 480, 800, 1200]

describe('making the demo pictures', () => {
  let database: TestDatabase
  let dataDir = ''
  let waiting: string[] = []

  // four are waiting: of two products, a logo and a banner
  beforeEach(async () => {
    ;[database, dataDir] = await Promise.all([
      makeTestDatabase({ demo: true }),
      mkdtemp(path.join(tmpdir(), 'shopzero-demo-')),
    ])
    const rows = await database.db.selectFrom('pictures').select(['id', 'recipe']).orderBy('id').execute()
    const some = (recipe: string, count: number): string[] =>
      rows
        .filter((row) => row.recipe === recipe)
        .slice(0, count)
        .map(({ id }) => id)
    waiting = [...some('product', 2), ...some('logo', 1), ...some('banner', 1)]
    await waitFor(4)
  })
  afterEach(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Leaves only the first `count` pictures to be made. */
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
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(picture.name).toMatch(/^p[\w-]{16}$/)
      expect(picture.widths).toEqual(WIDTHS.filter((width) => width <= picture.width))
      for (const width of picture.widths)
        for (const format of ['avif', 'webp'] as const)
          expect(existsSync(path.join(dataDir, 'files/pictures', pictureFile(picture.name, width, format)))).toBe(true)
    }
    // transparent, so that the tint behind a product follows the theme; a banner has its own background
    const shapes = [...ready.values()].map(({ width, height, hasAlpha }) => [width, height, hasAlpha].join())
    const square = expect.stringMatching(/^(800,800|480,480),true$/) as string
    expect(shapes.toSorted()).toEqual(['1200,400,false', '480,480,false', square, square])
    const files = [...ready.values()].reduce((sum, { widths }) => sum + 2 * widths.length, 0)
    expect(await readdir(path.join(dataDir, 'files/pictures'))).toHaveLength(files)

    // a lost file is made again, without a notification while it waits
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
    // a second process exits, and asks to be started later
    expect(codes).toContain(0)
    expect([0, EXIT_TEMPORARY]).toEqual(expect.arrayContaining(codes))
    const first = await getPictures({ reader: database.db }, waiting)
    expect(first.size).toBe(2)
    expect(await make()).toBe(0)
    expect(await getPictures({ reader: database.db }, waiting)).toEqual(first)
  })

  test('ends when it loses the database, and asks to be started again; ends with whoever started it, and the next start goes on', async () => {
    const child = spawn(process.execPath, ['demo/pictures.ts'], { env: settings(), stdio: 'inherit' })
    const ended = once(child, 'exit')
    // the process has requested its work, and starts; a role sees its own sessions' queries
    const same = openDatabase({ url: database.url, pool: 1, log: makeLog('silent', 'test'), applicationName: 'tests' })
    const isAtWork = async (): Promise<boolean> => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and application_name = 'shopzero-demo-pictures' and query like '%as waiting'`.execute(same)
      return rows.length > 0
    }
    await expect.poll(isAtWork, { timeout: 30_000, interval: 20 }).toBe(true)
    await same.destroy()
    await database.cutConnections('shopzero%')
    expect((await ended)[0]).toBe(EXIT_TEMPORARY)

    const left = fork('demo/pictures.ts', { env: settings(), execArgv: [], stdio: 'inherit' })
    await once(left, 'spawn')
    await new Promise((resolve) => setTimeout(resolve, 400))
    left.disconnect()
    await once(left, 'exit')
    expect(await make()).toBe(0)
    expect((await getPictures({ reader: database.db }, waiting)).size).toBe(4)
  })
})
