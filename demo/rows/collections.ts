import { makeIds } from '#shared/ids.ts'
import { slugify } from '#shared/text.ts'
import type { DemoCollection } from '../content/schemas.ts'
import { makeRandom } from '../random.ts'
import type { Shelved } from './goods.ts'
import type { Row, Source } from './source.ts'

const SEED = 29

type Collections = { collections: Row<'collections'>[]; products: Row<'collectionProducts'>[] }

/** They show the pictures of their first products. Their random numbers don't change the rest of the demo. */
export function makeCollections({ now }: Source, content: DemoCollection[], shelf: Shelved[]): Collections {
  const ids = makeIds(() => now.getTime(), makeRandom(SEED).bytes)
  const byKey = new Map(shelf.map((product) => [product.key, product]))
  const numbers = new Map<string, number>()
  const made: Collections = { collections: [], products: [] }
  for (const { vendor, name, description, products } of content) {
    const own = products.flatMap((key) => byKey.get(key) ?? [])
    const [first] = own
    if (!first || own.length < products.length) throw new Error(`the collection ${name} names an unknown product`)
    const id = ids.short()
    const position = (numbers.get(vendor) ?? 0) + 1
    numbers.set(vendor, position)
    made.collections.push({ id, vendorId: first.shop.id, name, slug: slugify(name), description, position })
    made.products.push(...own.map((product, at) => ({ collectionId: id, productId: product.id, position: at + 1 })))
  }
  return made
}
