import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { slugify } from '#shared/text.ts'
import { listTakenSlugs } from './store-slugs.ts'

/** Longer URLs are hard to read. */
const LONGEST_SLUG = 60
/** After so many shops with one name, a random suffix is as good as a number. */
const MOST_NUMBERED = 50

/** A slug that no other shop has or ever had, because an old link must never lead to another shop. */
export async function chooseSlug(tx: Tx, deps: Pick<Deps, 'ids'>, vendorId: string, name: string): Promise<string> {
  const base = slugify(name).slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'shop'
  const wanted = [base, ...Array.from({ length: MOST_NUMBERED }, (_, i) => `${base}-${i + 2}`)]
  const taken = await listTakenSlugs(tx, vendorId, wanted)
  return wanted.find((slug) => !taken.has(slug)) ?? `${base}-${deps.ids.short()}`
}
