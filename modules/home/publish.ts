import type { Tx, Database } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { removeFilesOf } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { MOST_KEPT, type Section } from './sections.ts'
import { describeSection, nameSection } from './describe-section.ts'
import { deleteUnused, listPictures, type Editing, type Outdated } from './edit-layout.ts'
import { compareLayouts, findFault, STANDARD, type LayoutChange, type LayoutFault } from './layout.ts'
import { findLayout, findPublished } from './queries.ts'
import * as store from './store.ts'

/** The draft, the standard page, or a layout that was published before, by its id. */
export type PublishSource = 'draft' | 'standard' | number

export type PublishQuestion = {
  changes: LayoutChange[]
  fault: LayoutFault | null
  /** of what is compared: publishing refuses if either side has changed since */
  version: string
  savedAt: Date | null
}

/** What publishing would change. null: there is no such layout. */
export async function findPublishQuestion(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  source: PublishSource,
): Promise<PublishQuestion | null> {
  const sides = await findSides(deps.db, source)
  if (!sides) return null
  const { before, after, savedAt } = sides
  const changes = compareLayouts(before, after)
  return { changes, fault: findFault(after), version: versionOf([before, after]), savedAt }
}

type NotPublished = Refusal<'layout-unknown' | 'nothing-to-publish' | LayoutFault>

/** Shoppers see it within a second. Putting an earlier layout back leaves the draft as it is. */
export async function publishHome(
  deps: Editing,
  _administrator: Administrator,
  { source, version, ipAddress }: { source: PublishSource; version?: string | undefined; ipAddress: string },
): Promise<Ok<null> | Outdated | NotPublished> {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockLayouts(tx)
    const pictures = await listPictures(tx)
    const sides = await findSides(tx, source)
    if (!sides) return refuse('layout-unknown')
    const { before, after } = sides
    if (isOutdated(version, [before, after]))
      return refuse('changed-meanwhile', { version: versionOf([before, after]) })
    const fault = findFault(after)
    if (fault) return refuse(fault)
    if (compareLayouts(before, after).length === 0) return refuse('nothing-to-publish')
    await store.insertPublished(tx, after)
    if (source === 'draft') await store.deleteDraft(tx)
    await store.deletePublishedExcept(tx, MOST_KEPT + 1)
    await recordPublished(tx, { source, before, after, ipAddress })
    return ok(await deleteUnused(tx, pictures))
  })
  if (!done.ok) return done
  await removeFilesOf(deps, done.value)
  return ok(null)
}

type Sides = { before: Section[]; after: Section[]; savedAt: Date | null }

async function findSides(db: Database | Tx, source: PublishSource): Promise<Sides | null> {
  const before = (await findLayout(db, 'published'))?.sections ?? STANDARD
  if (source === 'standard') return { before, after: STANDARD, savedAt: null }
  const layout = await (source === 'draft' ? findLayout(db, 'draft') : findPublished(db, source))
  return layout && { before, after: layout.sections, savedAt: layout.savedAt }
}

async function recordPublished(
  tx: Tx,
  input: { source: PublishSource; before: Section[]; after: Section[]; ipAddress: string },
): Promise<void> {
  const { source, before, after, ipAddress } = input
  const changed = new Set(compareLayouts(before, after).map(({ section }) => section.id))
  await recordAudit(tx, {
    actor: 'administrator',
    action: source === 'draft' ? 'home-published' : 'home-put-back',
    subject: { kind: 'home', id: 'page' },
    before: toRecord(before, changed),
    after: toRecord(after, changed),
    ipAddress,
  })
}

/** The order of the sections, and the content of those that changed. */
function toRecord(sections: Section[], changed: Set<string>): Record<string, string> {
  const record: Record<string, string> = { sections: sections.map(nameSection).join(', ') }
  for (const section of sections) {
    if (!changed.has(section.id)) continue
    const name = nameSection(section)
    record[name in record ? `${name} (${section.id})` : name] = describeSection(section)
  }
  return record
}
