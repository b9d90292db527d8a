import { LRUCache } from 'lru-cache'
import type { Deps } from '#infra/deps.ts'
import type { CategorySlug, ProductCardView } from '#modules/catalogue/contract.ts'
import { pictureFile } from '#modules/media/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { toShareVersion } from './share-version.server.ts'

const MOST_BYTES = 24 * 1024 * 1024
/** Limits the queue, so that requests for many pictures at once can't overload the server. */
const MOST_WAITING = 12
const PICTURE_WIDTH = 480

/** The light theme's colours from app/styles/tokens.css, because a shared picture has no dark theme. */
const GROUNDS: Record<CategorySlug, string> = {
  fashion: '#eceafb',
  electronics: '#e4f0fc',
  'health-beauty': '#fde7ef',
  'home-garden': '#fff1cc',
  'food-beverages': '#e2f4e9',
  toys: '#ffebdd',
  automotive: '#efe9e2',
  books: '#e6f3f1',
  sports: '#ecf1dc',
}

const drawn = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (bytes) => bytes.length })
const drawing = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/** Pictures are rendered one at a time. null: the queue is full. */
export async function findSharePicture(
  deps: Pick<Deps, 'storage'>,
  product: ProductCardView,
  shop: string,
): Promise<Buffer | null> {
  const key = `${product.id} ${toShareVersion(product)} ${shop}`
  const known = drawn.get(key) ?? drawing.get(key)
  if (known) return known
  if (drawing.size >= MOST_WAITING) return null
  const work = last.then(async () => draw(deps, product, shop))
  last = work.catch(() => undefined)
  drawing.set(key, work)
  try {
    const bytes = await work
    drawn.set(key, bytes)
    return bytes
  } finally {
    drawing.delete(key)
  }
}

async function draw(deps: Pick<Deps, 'storage'>, product: ProductCardView, shop: string): Promise<Buffer> {
  const { name, vendorName, price, before, picture, category } = product
  const width = picture?.widths.find((each) => each >= PICTURE_WIDTH) ?? picture?.width ?? 0
  const stored = picture && (await deps.storage.get(`pictures/${pictureFile(picture.name, width, 'webp')}`))
  // loads sharp, which no other page needs
  const { drawSharePicture } = await import('#infra/images/share-picture.ts')
  return drawSharePicture({
    shop,
    title: name,
    by: vendorName,
    price: formatNaira(price),
    before: before && formatNaira(before),
    picture: stored ? Buffer.from(await new Response(stored.body).arrayBuffer()) : null,
    ground: GROUNDS[category],
  })
}
