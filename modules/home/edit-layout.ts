import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { deleteUnusedShopPictures, removeFilesOf } from '#modules/media/index.server.ts'
import { moveItem } from '#shared/move-item.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { builtIns, MOST_KEPT, MOST_SECTIONS, sectionSchema, type Section } from './sections.ts'
import { nameSection } from './describe-section.ts'
import { STANDARD } from './layout.ts'
import { findLayout, listAllSections, listPublished, type Layout } from './queries.ts'
import * as store from './store.ts'

export type Editing = Pick<Deps, 'db' | 'storage'>
export type Outdated = Refusal<'changed-meanwhile', { version: string }>
export type NoSection = Refusal<'section-unknown'>
type Full = Refusal<'too-many-sections' | 'section-twice'>

export type HomeEditor = {
  /** of the draft, or else of what shoppers see */
  sections: Section[]
  version: string
  draftSavedAt: Date | null
  /** what was published, the newest first; the first is what shoppers see */
  published: Layout[]
}

export async function getHomeEditor(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<HomeEditor> {
  const [draft, published] = await Promise.all([findLayout(deps.db, 'draft'), listPublished(deps.db, MOST_KEPT + 1)])
  const sections = draft?.sections ?? published[0]?.sections ?? STANDARD
  return { sections, version: versionOf([sections]), draftSavedAt: draft?.savedAt ?? null, published }
}

/** Adds a section at the end, or replaces the one with its id. */
export async function saveSection(
  deps: Editing,
  _administrator: Administrator,
  { section, version }: { section: Section; version?: string | undefined },
): Promise<Ok<null> | Outdated | NoSection | Full> {
  return changeDraft(deps, version, (sections) => {
    const before = sections.find(({ id }) => id === section.id)
    if (before) return before.kind === section.kind ? ok(replace(sections, section)) : refuse('section-unknown')
    if (sections.length >= MOST_SECTIONS) return refuse('too-many-sections')
    const isBuiltIn = builtIns.some((kind) => kind === section.kind)
    if (isBuiltIn && sections.some(({ kind }) => kind === section.kind)) return refuse('section-twice')
    return ok([...sections, section])
  })
}

export type SectionMove = { id: string; move: 'up' | 'down' | 'on' | 'off' | 'remove'; version?: string | undefined }

export async function moveSection(
  deps: Editing,
  _administrator: Administrator,
  { id, move, version }: SectionMove,
): Promise<Ok<null> | Outdated | NoSection> {
  return changeDraft(deps, version, (sections) => {
    const section = sections.find((one) => one.id === id)
    if (!section) return refuse('section-unknown')
    if (move === 'remove') return ok(sections.filter((one) => one !== section))
    if (move === 'up' || move === 'down') return ok(moveItem(sections, section, move) ?? sections)
    return ok(replace(sections, { ...section, isOn: move === 'on' }))
  })
}

export async function discardDraft(
  deps: Editing,
  _administrator: Administrator,
  { version, ipAddress }: { version?: string | undefined; ipAddress: string },
): Promise<Ok<null> | Outdated> {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockLayouts(tx)
    const pictures = await listPictures(tx)
    const sections = await getCurrent(tx)
    if (isOutdated(version, [sections])) return outdated(sections)
    if (!(await store.deleteDraft(tx))) return ok([])
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'home-draft-discarded',
      subject: { kind: 'home', id: 'page' },
      before: { sections: sections.map(nameSection).join(', ') },
      ipAddress,
    })
    return ok(await deleteUnused(tx, pictures))
  })
  if (!done.ok) return done
  await removeFilesOf(deps, done.value)
  return ok(null)
}

/** One change of the draft, which begins as a copy of what shoppers see. */
export async function changeDraft<R extends Refusal>(
  deps: Editing,
  version: string | undefined,
  alter: (sections: Section[], tx: Tx) => Ok<Section[]> | R | Promise<Ok<Section[]> | R>,
): Promise<Ok<null> | R | Outdated> {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockLayouts(tx)
    const pictures = await listPictures(tx)
    const sections = await getCurrent(tx)
    if (isOutdated(version, [sections])) return outdated(sections)
    const altered = await alter(sections, tx)
    if (!altered.ok) return altered
    await store.saveDraft(
      tx,
      altered.value.map((section) => sectionSchema.parse(section)),
    )
    return ok(await deleteUnused(tx, pictures))
  })
  if (!done.ok) return done
  await removeFilesOf(deps, done.value)
  return ok(null)
}

async function getCurrent(tx: Tx): Promise<Section[]> {
  const layout = (await findLayout(tx, 'draft')) ?? (await findLayout(tx, 'published'))
  return layout?.sections ?? STANDARD
}

/** Deletes those of `before` that no layout shows any more, not even one that could be put back. */
export async function deleteUnused(tx: Tx, before: Set<string>): ReturnType<typeof deleteUnusedShopPictures> {
  const used = await listPictures(tx)
  return deleteUnusedShopPictures(
    tx,
    [...before].filter((id) => !used.has(id)),
  )
}

export async function listPictures(tx: Tx): Promise<Set<string>> {
  const sections = await listAllSections(tx)
  return new Set(sections.flatMap((one) => (one.kind === 'slides' ? one.slides.map(({ picture }) => picture) : [])))
}

function outdated(sections: Section[]): Outdated {
  return refuse('changed-meanwhile', { version: versionOf([sections]) })
}

function replace(sections: Section[], section: Section): Section[] {
  return sections.map((one) => (one.id === section.id ? section : one))
}
