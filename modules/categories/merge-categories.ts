import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { isOutdated } from '#infra/version.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { CATEGORY_LEVELS } from './contract.ts'
import { hasCategoryRules } from '#modules/commission/index.server.ts'
import { deleteUnusedShopPictures, removeFilesOf } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { heightOf } from './check-place.ts'
import { valuesOf } from './list-tree.ts'
import { countProductsIn, listCategories } from './queries.ts'
import { hasKeyOfPath } from './queries-attributes.ts'
import * as store from './store.ts'
import { moveAttributes } from './store-attributes.ts'

/** Products that a merge would move, hidden ones too. */
export async function countMoving(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  slug: string,
): Promise<number> {
  return countProductsIn(deps.db, slug)
}

type MergeRefusal = Refusal<
  | 'category-unknown'
  | 'category-fixed'
  | 'category-changed'
  | 'category-target-unknown'
  | 'category-into-itself'
  | 'category-too-deep'
  | 'category-name-taken'
  | 'category-has-rule'
  | 'category-attribute-taken'
>

/** Products and what is below it move to `into`, and its slug leads there. It can't be undone. */
export async function mergeCategories(
  deps: Pick<Deps, 'db' | 'storage'>,
  administrator: Administrator,
  { slug, into, version, ipAddress }: { slug: string; into: string; version: string; ipAddress: string },
): Promise<Ok<{ products: number }> | MergeRefusal> {
  const merged = await inTransaction(deps.db, async (tx) => {
    await store.lockTree(tx)
    const rows = await listCategories(tx)
    const own = rows.find((row) => row.slug === slug)
    const target = rows.find((row) => row.slug === into)
    if (!own) return refuse('category-unknown')
    if (own.parentSlug === null) return refuse('category-fixed')
    if (isOutdated(version, valuesOf(own))) return refuse('category-changed')
    if (!target) return refuse('category-target-unknown')
    if (target.ancestors.includes(slug)) return refuse('category-into-itself')
    if (target.ancestors.length + heightOf(rows, own) - 1 > CATEGORY_LEVELS) return refuse('category-too-deep')
    const namesOf = (parent: string) =>
      rows.filter((row) => row.parentSlug === parent && row.slug !== slug).map((row) => row.name.toLowerCase())
    if (namesOf(slug).some((name) => namesOf(into).includes(name))) return refuse('category-name-taken')
    if (await hasKeyOfPath(tx, { slug, path: into })) return refuse('category-attribute-taken')
    // what its products pay must not change by a merge alone
    if (await hasCategoryRules(tx, slug)) return refuse('category-has-rule')
    const products = await countProductsIn(tx, slug)
    await store.retireCategory(tx, slug, into)
    await store.moveBelow(tx, slug, into)
    await moveAttributes(tx, { from: slug, to: into })
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'category-merged',
      subject: { kind: 'category', id: slug },
      before: { name: own.name, parentSlug: own.parentSlug },
      after: { into, products },
    })
    return ok({ products, files: await deleteUnusedShopPictures(tx, own.pictureId ? [own.pictureId] : []) })
  })
  if (!merged.ok) return merged
  await removeFilesOf(deps, merged.value.files)
  return ok({ products: merged.value.products })
}
