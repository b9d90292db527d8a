import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { makeIds } from '#shared/ids.ts'
import { ok, refuse } from '#shared/result.ts'
import { useDatabase } from '#tests/support/database.ts'
import { stubImages } from '#tests/support/stub-images.ts'
import {
  discardDraft,
  findHomeSections,
  findPublishQuestion,
  getDraftSections,
  getHomeEditor,
  moveSection,
  moveSlide,
  publishHome,
  saveSection,
  saveSlide,
} from './index.server.ts'
import { STANDARD } from './layout.ts'
import { MOST_KEPT, MOST_SECTIONS, sectionSchema, type Section } from './sections.ts'

const database = await useDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-home-'))
afterAll(() => rm(folder, { recursive: true }))

const admin = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'
const storage = makeLocalStorage(folder)
const ids = makeIds(() => Date.now())
const deps = {
  db: database.db,
  reader: database.db,
  storage,
  images: stubImages,
  ids,
  clock: { now: () => new Date() },
}

beforeEach(async () => {
  await database.db.deleteFrom('homeLayouts').execute()
  await database.db.deleteFrom('pictures').execute()
})

const words = (en: string) => ({ en, yo: '', ig: '', ha: '' })
const text = (title: string): Section =>
  sectionSchema.parse({
    id: ids.short(),
    isOn: true,
    from: null,
    until: null,
    kind: 'text',
    title: words(title),
    text: words('Text'),
  })
const add = async (section: Section, version?: string) => saveSection(deps, admin, { section, version })
const editor = async () => getHomeEditor(deps, admin)
const kindsNow = async () => (await editor()).sections.map(({ kind }) => kind)
const publish = async (source: 'draft' | 'standard' | number = 'draft', version?: string) =>
  publishHome(deps, admin, { source, version, ipAddress })
const titlesFor = async () =>
  (await findHomeSections(deps, 'en'))?.sections.flatMap((one) => ('title' in one ? one.title : []))
const listFiles = async () => {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

describe('the draft', () => {
  test('begins as the standard page, and shoppers see it only after it is published', async () => {
    expect(await findHomeSections(deps, 'en')).toBeNull()
    expect((await add(text('Eid'))).ok).toBe(true)
    expect(await kindsNow()).toEqual([...STANDARD.map(({ kind }) => kind), 'text'])
    expect(await findHomeSections(deps, 'en')).toBeNull()
    const draft = await getDraftSections(deps, admin, 'en')
    expect(draft.sections.at(-1)).toMatchObject({ kind: 'text', title: 'Eid' })
    expect(await publish()).toEqual(ok(null))
    expect(await titlesFor()).toEqual(['Eid'])
    expect((await editor()).draftSavedAt).toBeNull()
  })

  test('moves, switches and removes sections, and an unknown one is refused', async () => {
    const move = async (id: string, how: 'up' | 'down' | 'on' | 'off' | 'remove') =>
      moveSection(deps, admin, { id, move: how })
    await move('categories', 'up')
    await move('hero', 'off')
    await move('stats', 'remove')
    expect((await editor()).sections.slice(0, 2)).toMatchObject([{ kind: 'categories' }, { kind: 'hero', isOn: false }])
    expect(await kindsNow()).not.toContain('stats')
    expect(await move('categories', 'up')).toEqual(ok(null))
    expect(await move('nothing', 'up')).toMatchObject({ code: 'section-unknown' })
  })

  test('has up to 20 sections, and each part of the standard page once', async () => {
    const [hero] = STANDARD
    if (!hero) throw new Error('no hero')
    expect(await add({ ...hero, id: 'other' })).toMatchObject({ code: 'section-twice' })
    for (let at = STANDARD.length; at < MOST_SECTIONS; at++) await add(text(`Text ${at}`))
    expect(await add(text('One more'))).toMatchObject({ code: 'too-many-sections' })
    expect((await editor()).sections).toHaveLength(MOST_SECTIONS)
    const many = JSON.stringify([...(await editor()).sections, text('One more')])
    await expect(
      database.db.updateTable('homeLayouts').set({ sections: many }).where('state', '=', 'draft').execute(),
    ).rejects.toThrow('home_layouts_sections_are_few')
  })

  test('refuses a change that was made for another version', async () => {
    const { version } = await editor()
    await add(text('First'), version)
    const late = await add(text('Second'), version)
    expect(late).toEqual(refuse('changed-meanwhile', { version: (await editor()).version }))
    expect(await discardDraft(deps, admin, { version, ipAddress })).toMatchObject({ code: 'changed-meanwhile' })
    // two first changes at once make one draft
    await database.db.deleteFrom('homeLayouts').execute()
    const both = await Promise.all([add(text('A'), version), add(text('B'), version)])
    expect(both.filter((done) => done.ok)).toHaveLength(1)
  })

  test('is discarded, and the log says what it had', async () => {
    await add(text('Eid'))
    const { version } = await editor()
    expect(await discardDraft(deps, admin, { version, ipAddress })).toEqual(ok(null))
    expect(await kindsNow()).toEqual(STANDARD.map(({ kind }) => kind))
    const entry = await database.db
      .selectFrom('auditLog')
      .select(['action', 'before'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      action: 'home-draft-discarded',
      before: { sections: expect.stringContaining('text: Eid') },
    })
  })
})

describe('publishing', () => {
  test('refuses what has changed since the question, and an unchanged page', async () => {
    await add(text('Eid'))
    const question = await findPublishQuestion(deps, admin, 'draft')
    expect(question?.changes).toMatchObject([{ change: 'added', section: { kind: 'text' } }])
    await add(text('Another'))
    expect(await publish('draft', question?.version)).toMatchObject({ code: 'changed-meanwhile' })
    expect(await publish()).toEqual(ok(null))
    expect(await publish()).toMatchObject({ code: 'layout-unknown' })
    await moveSection(deps, admin, { id: 'stats', move: 'off' })
    await moveSection(deps, admin, { id: 'stats', move: 'on' })
    expect(await publish()).toMatchObject({ code: 'nothing-to-publish' })
  })

  test('is in the log with readable values, before and after', async () => {
    await add(text('Eid'))
    await publish()
    await publish('standard')
    const entries = await database.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const standard = STANDARD.map(({ kind }) => kind).join(', ')
    expect(entries).toEqual([
      {
        action: 'home-put-back',
        before: { sections: `${standard}, text: Eid`, 'text: Eid': 'on · Eid · Text' },
        after: { sections: standard },
      },
      {
        action: 'home-published',
        before: { sections: standard },
        after: { sections: `${standard}, text: Eid`, 'text: Eid': 'on · Eid · Text' },
      },
    ])
  })

  test('keeps the last ten pages, which can be put back while a draft is open', async () => {
    const section = text('Page')
    for (let at = 1; at <= MOST_KEPT + 2; at++) {
      await add({ ...section, title: words(`Page ${at}`) } as Section)
      expect(await publish()).toEqual(ok(null))
    }
    const { published } = await editor()
    expect(published).toHaveLength(MOST_KEPT + 1)
    const oldest = published.at(-1)
    await add(text('Draft'))
    expect(await publish(oldest?.id)).toEqual(ok(null))
    expect(await titlesFor()).toEqual(['Page 2'])
    expect((await editor()).sections.at(-1)).toMatchObject({ title: words('Draft') })
    expect(await publish(1)).toMatchObject({ code: 'layout-unknown' })
    expect(await publish('standard')).toEqual(ok(null))
    expect(await findHomeSections(deps, 'en')).toBeNull()
  })
})

describe('slides', () => {
  const content = {
    title: words('Eid'),
    text: words('Save'),
    button: words('Shop'),
    to: '/products',
    alt: words('Cloth'),
  }
  const section = sectionSchema.parse({
    id: '0123456789ab',
    isOn: true,
    from: null,
    until: null,
    kind: 'slides',
    slides: [],
  })
  const save = async (file: string | null, slideId: string | null = null) =>
    saveSlide(deps, admin, { sectionId: section.id, slideId, slide: content, file })
  const slidesNow = async () => {
    const [own] = (await editor()).sections.filter((one) => one.kind === 'slides')
    return own?.kind === 'slides' ? own.slides : []
  }

  test('need a picture that can be read, and are at most five', async () => {
    await add(section)
    expect(await save(null)).toMatchObject({ code: 'slide-picture-missing' })
    expect(await save('broken')).toMatchObject({ code: 'broken' })
    for (let at = 1; at <= 5; at++) expect(await save(`picture ${at}`)).toEqual(ok(null))
    expect(await save('picture 6')).toMatchObject({ code: 'too-many-slides' })
    expect(await publish()).toEqual(ok(null))
    const shown = await findHomeSections(deps, 'ha')
    expect(shown?.sections.at(-1)).toMatchObject({
      kind: 'slides',
      slides: [{ title: 'Eid', alt: 'Cloth' }, {}, {}, {}, {}],
    })
  })

  test('keep their picture if no other is chosen, and pictures without a layout are removed', async () => {
    const others = (await listFiles()).length
    await add(section)
    await save('first')
    const [before] = await slidesNow()
    await save(null, before?.id)
    expect((await slidesNow())[0]?.picture).toBe(before?.picture)
    await save('second', before?.id)
    const files = await listFiles()
    expect(files).toHaveLength(others + 2)
    expect(await database.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
    await publish()
    // what is published may be put back, so its picture stays
    await moveSlide(deps, admin, { sectionId: section.id, slideId: before?.id ?? '', move: 'remove' })
    expect(await listFiles()).toEqual(files)
    expect(await save('third', 'unknown')).toMatchObject({ code: 'section-unknown' })
    expect(await listFiles()).toEqual(files)
  })
})
