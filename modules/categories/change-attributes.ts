import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { toChoiceLines, type AttributeForm, type StaffAttribute } from './attribute-contract.ts'
import { keyOf } from './choice-lines.ts'
import { listCategories } from './queries.ts'
import { countOwnAttributes, findAttribute, listAttributes, listKeysAround } from './queries-attributes.ts'
import { lockTree } from './store.ts'
import * as store from './store-attributes.ts'

const MOST_OWN = 30

type FormRefusal = Refusal<
  'attribute-key-taken' | 'attribute-key-invalid' | 'choices-required' | 'choice-former-unknown' | 'choice-name-taken'
>

export async function addAttribute(
  deps: Pick<Deps, 'db' | 'ids'>,
  administrator: Administrator,
  { slug, form, ipAddress }: { slug: string; form: AttributeForm; ipAddress: string },
): Promise<Ok<null> | FormRefusal | Refusal<'category-unknown' | 'attributes-many'>> {
  return inTransaction(deps.db, async (tx) => {
    await lockTree(tx)
    if (!(await listCategories(tx)).some((row) => row.slug === slug)) return refuse('category-unknown')
    if ((await countOwnAttributes(tx, slug)) >= MOST_OWN) return refuse('attributes-many')
    const { choices, ...values } = form
    const id = deps.ids.short()
    const refusal = await checkForm(tx, form, { id, slug, saved: [] })
    if (refusal) return refusal
    await store.insertAttribute(tx, { id, categorySlug: slug, values })
    await store.setChoices(tx, { attributeId: id, lines: choices, newId: () => deps.ids.short() })
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'attribute-added',
      subject: { kind: 'attribute', id },
      after: { category: slug, ...values, choices: toChoiceLines(choices) },
    })
    return ok(null)
  })
}

/**
 * Its kind stays while a product has a value of it, and so does the format of IMEIs, because shoppers would see them. A
 * choice that a product has is no longer offered, but not deleted.
 */
export async function changeAttribute(
  deps: Pick<Deps, 'db' | 'ids'>,
  administrator: Administrator,
  { id, form, version, ipAddress }: { id: string; form: AttributeForm; version: number; ipAddress: string },
): Promise<
  | Ok<{ slug: string }>
  | FormRefusal
  | Refusal<'attribute-unknown' | 'attribute-changed' | 'attribute-kind-used' | 'attribute-imei-used'>
> {
  return inTransaction(deps.db, async (tx) => {
    await lockTree(tx)
    await store.lockAttribute(tx, id)
    const own = await findAttribute(tx, id)
    if (!own) return refuse('attribute-unknown')
    if (own.version !== version) return refuse('attribute-changed')
    if (own.kind !== form.kind && own.isUsed) return refuse('attribute-kind-used')
    if (own.format === 'imei' && form.format !== 'imei' && own.isUsed) return refuse('attribute-imei-used')
    const refusal = await checkForm(tx, form, { id, slug: own.categorySlug, saved: own.choices })
    if (refusal) return refusal
    const { choices, ...values } = form
    await store.updateAttribute(tx, id, values)
    await store.setChoices(tx, { attributeId: id, lines: choices, newId: () => deps.ids.short() })
    const { before, after } = toChanged(toNote(own), { ...values, choices: toChoiceLines(choices) })
    if (Object.keys(after).length > 0)
      await recordAudit(tx, {
        ...toActor(administrator, ipAddress),
        action: 'attribute-changed',
        subject: { kind: 'attribute', id },
        before,
        after,
      })
    return ok({ slug: own.categorySlug })
  })
}

/** One step among the attributes of its category. Without a neighbour on that side, nothing changes. */
export async function reorderAttribute(
  deps: Pick<Deps, 'db'>,
  administrator: Administrator,
  { id, direction, ipAddress }: { id: string; direction: 'up' | 'down'; ipAddress: string },
): Promise<Ok<{ slug: string }> | Refusal<'attribute-unknown'>> {
  return inTransaction(deps.db, async (tx) => {
    await lockTree(tx)
    const own = await findAttribute(tx, id)
    if (!own) return refuse('attribute-unknown')
    const slug = own.categorySlug
    const all = await listAttributes(tx, slug)
    const order = all.filter((one) => one.categorySlug === slug).map((one) => one.id)
    const at = order.indexOf(id)
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= order.length) return ok({ slug })
    await store.setAttributePositions(tx, order.with(at, order[to] ?? '').with(to, id))
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'attribute-changed',
      subject: { kind: 'attribute', id },
      before: { position: at + 1 },
      after: { position: to + 1 },
    })
    return ok({ slug })
  })
}

async function checkForm(
  tx: Tx,
  { key, kind, choices }: AttributeForm,
  { id, slug, saved }: { id: string; slug: string; saved: StaffAttribute['choices'] },
): Promise<FormRefusal | null> {
  if (key === '') return refuse('attribute-key-invalid')
  if (kind === 'choice' && choices.length === 0) return refuse('choices-required')
  const known = new Set(saved.map(({ name }) => name.toLowerCase()))
  const kept = new Set(choices.map(keyOf))
  if (choices.some((line) => line.former !== null && !known.has(keyOf(line)))) return refuse('choice-former-unknown')
  const isTaken = (name: string) => known.has(name) && !kept.has(name)
  if (choices.some(({ name }) => isTaken(name.toLowerCase()))) return refuse('choice-name-taken')
  const around = await listKeysAround(tx, slug)
  return around.some((one) => one.key === key && one.id !== id) ? refuse('attribute-key-taken') : null
}

function toNote(attribute: StaffAttribute): object {
  const { id: _id, categorySlug: _slug, version: _version, isUsed: _isUsed, choices, ...values } = attribute
  return { ...values, choices: toChoiceLines(choices.filter(({ isActive }) => isActive)) }
}
