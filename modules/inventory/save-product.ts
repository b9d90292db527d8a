import type { Deps } from '#infra/deps.ts'
import { ok, type Ok } from '#shared/result.ts'
import { editProductAsStaff } from './edit-as-staff.ts'
import type { SavingEditor } from './own-contract.ts'
import { publishProduct } from './publish-product.ts'

type Saved = Ok<{ isNew: boolean }>
type Refused = Extract<Awaited<ReturnType<typeof publishProduct | typeof editProductAsStaff>>, { ok: false }>

/** Publishes the editor's draft. Staff must give a reason. */
export async function saveProduct(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'>,
  editor: SavingEditor,
  { reason, ...saving }: Parameters<typeof editProductAsStaff>[2],
): Promise<Saved | Refused> {
  if (editor.actor === 'administrator') {
    const edited = await editProductAsStaff(deps, editor, { ...saving, reason })
    return edited.ok ? ok({ isNew: false }) : edited
  }
  const published = await publishProduct(deps, editor, saving)
  return published.ok ? ok({ isNew: published.value.isNew }) : published
}
