import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { isOutdated } from '#infra/version.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { moveCategoryRules } from '#modules/commission/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import { checkPlace, type PlaceRefusal } from './check-place.ts'
import type { CategoryForm } from './contract.ts'
import { valuesOf } from './list-tree.ts'
import { isSlugTaken, listCategories, type CategoryRow } from './queries.ts'
import { hasKeyOfPath } from './queries-attributes.ts'
import * as store from './store.ts'
import { moveAttributes } from './store-attributes.ts'

type FormRefusal = PlaceRefusal | Refusal<'category-slug-taken' | 'category-slug-invalid'>
type KnownRefusal = Refusal<'category-unknown' | 'category-fixed' | 'category-changed' | 'category-attribute-taken'>

/** Always below another one: the main categories are part of the storefront's pages. It becomes the last of its parent. */
export async function addCategory(
  deps: Pick<Deps, 'db'>,
  administrator: Administrator,
  { form, ipAddress }: { form: CategoryForm; ipAddress: string },
): Promise<Ok<{ slug: string }> | FormRefusal> {
  return inTransaction(deps.db, async (tx) => {
    await store.lockTree(tx)
    const rows = await listCategories(tx)
    const slug = form.slug || slugify(form.name).slice(0, 60).replace(/-$/, '')
    const refusal = checkPlace(rows, { own: null, parent: form.parent, name: form.name })
    if (refusal) return refusal
    if (slug === '') return refuse('category-slug-invalid')
    if (await isSlugTaken(tx, slug)) return refuse('category-slug-taken')
    const values = toValues(form)
    await store.insertCategory(tx, { ...values, slug, position: lastPosition(rows, form.parent) + 1 })
    const subject = { kind: 'category', id: slug }
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'category-added',
      subject,
      after: { ...values, slug },
    })
    return ok({ slug })
  })
}

/** Renames it, moves it with all below it, or switches it. A new slug makes the old one lead to it. */
export async function changeCategory(
  deps: Pick<Deps, 'db'>,
  administrator: Administrator,
  { slug, form, version, ipAddress }: { slug: string; form: CategoryForm; version: string; ipAddress: string },
): Promise<Ok<{ slug: string }> | FormRefusal | KnownRefusal> {
  return inTransaction(deps.db, async (tx) => {
    await store.lockTree(tx)
    const rows = await listCategories(tx)
    const own = rows.find((row) => row.slug === slug)
    if (!own) return refuse('category-unknown')
    if (own.parentSlug === null) return refuse('category-fixed')
    if (isOutdated(version, valuesOf(own))) return refuse('category-changed')
    const refusal = checkPlace(rows, { own, parent: form.parent, name: form.name })
    if (refusal) return refusal
    if (form.parent !== own.parentSlug && (await hasKeyOfPath(tx, { slug, path: form.parent })))
      return refuse('category-attribute-taken')
    const wanted = form.slug || slug
    if (wanted !== slug && (await isSlugTaken(tx, wanted))) return refuse('category-slug-taken')
    const values = toValues(form)
    const isMoved = form.parent !== own.parentSlug
    const position = isMoved ? lastPosition(rows, form.parent) + 1 : own.position
    if (wanted === slug) await store.updateCategory(tx, slug, { ...values, position })
    else {
      await store.retireCategory(tx, slug, wanted)
      await store.insertCategory(tx, { ...values, slug: wanted, position, pictureId: own.pictureId })
      await store.moveBelow(tx, slug, wanted)
      await moveAttributes(tx, { from: slug, to: wanted })
      await moveCategoryRules(tx, { from: slug, to: wanted })
    }
    const before = { ...toNote(own), slug }
    const { before: had, after: has } = toChanged(before, { ...values, slug: wanted })
    if (Object.keys(has).length > 0)
      await recordAudit(tx, {
        ...toActor(administrator, ipAddress),
        action: 'category-changed',
        subject: { kind: 'category', id: wanted },
        before: had,
        after: has,
      })
    return ok({ slug: wanted })
  })
}

/** One step among the categories of its parent. Without a neighbour on that side, nothing changes. */
export async function reorderCategory(
  deps: Pick<Deps, 'db'>,
  administrator: Administrator,
  { slug, direction, ipAddress }: { slug: string; direction: 'up' | 'down'; ipAddress: string },
): Promise<Ok<null> | Refusal<'category-unknown' | 'category-fixed'>> {
  return inTransaction(deps.db, async (tx) => {
    await store.lockTree(tx)
    const rows = await listCategories(tx)
    const own = rows.find((row) => row.slug === slug)
    if (!own) return refuse('category-unknown')
    if (own.parentSlug === null) return refuse('category-fixed')
    const order = rows.filter((row) => row.parentSlug === own.parentSlug).map((row) => row.slug)
    const at = order.indexOf(slug)
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= order.length) return ok(null)
    const changed = order.with(at, order[to] ?? '').with(to, slug)
    await store.setPositions(tx, changed)
    const subject = { kind: 'category', id: slug }
    const [before, after] = [{ position: at + 1 }, { position: to + 1 }]
    await recordAudit(tx, { ...toActor(administrator, ipAddress), action: 'category-changed', subject, before, after })
    return ok(null)
  })
}

function toValues({ name, nameYo, nameIg, nameHa, parent, isActive }: CategoryForm): store.CategoryValues {
  return { name, nameYo, nameIg, nameHa, parentSlug: parent, isActive }
}

function toNote({ name, nameYo, nameIg, nameHa, parentSlug, isActive }: CategoryRow): object {
  return { name, nameYo, nameIg, nameHa, parentSlug, isActive }
}

function lastPosition(rows: CategoryRow[], parent: string): number {
  return Math.max(0, ...rows.filter((row) => row.parentSlug === parent).map((row) => row.position))
}
