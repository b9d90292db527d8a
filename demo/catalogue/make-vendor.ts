import { slugify } from '#shared/text.ts'
import { categorySlugs, type CategorySlug } from '../content/schemas.ts'
import { idOf, randomOf } from './numbered.ts'

export type CatalogueVendor = {
  id: string
  slug: string
  name: string
  email: string
  phone: string
  address: string
  description: string
  owner: { id: string; name: string }
  /** categories that it sells, the main one first */
  categories: CategorySlug[]
}

const PRODUCTS_EACH = 400
const MOST = 1000

/** The number of vendors for this number of products. */
export function countVendors(products: number): number {
  return Math.min(MOST, Math.max(1, Math.ceil(products / PRODUCTS_EACH)))
}

export function makeVendor(seed: number, v: number): CatalogueVendor {
  const random = randomOf('vendor', seed, v)
  const owner = `${random.pick(FIRST)} ${random.pick(LAST)}`
  const first = random.pick(categorySlugs)
  const categories = [...new Set([first, first, random.pick(categorySlugs), first])]
  const begin = random.pickWeighted(
    [random.pick(PLACES), `Mama ${random.pick(FIRST)}`, `${random.pick(LAST)} & Sons`, random.pick(LAST)],
    (one) => (PLACES.includes(one) ? 6 : 1),
  )
  const name = `${begin} ${random.pick(TRADES[first])}`
  const number = `${seed}-${v + 1}`
  const place = random.pick(STREETS)
  return {
    id: idOf('vendor', seed, v),
    slug: `${slugify(name)}-${number}`,
    name,
    email: `shop-${number}@catalogue.shopzero.test`,
    phone: `+23480${String(10_000_000 + random.between(0, 89_999_999))}`,
    address: `${random.between(1, 180)} ${place}`,
    description: `${name} sells from ${place} and sends to every state. Every order is checked before it leaves the shop.`,
    owner: { id: idOf('owner', seed, v), name: owner },
    categories,
  }
}

const FIRST =
  'Adé|Ngọzi|Musa|Chidi|Aisha|Tunde|Hauwa|Emeka|Fatima|Ṣọlá|Bola|Ifeọma|Sani|Kẹ́mi|Obinna|Zainab|Efe|Ebiere|Ìyábọ̀|Uche|Yusuf|Blessing|Tari|Halima'.split(
    '|',
  )
const LAST =
  'Adébáyọ̀|Okafor|Bello|Nwosu|Balógun|Danjuma|Eze|Ọlátúnjí|Abubakar|Okoro|Yusuf|Omotọla|Ibrahim|Chukwu|Adéyẹmí|Usman|Ọsagie|Etim|Akpan|Garba|Onyeka|Lawal'.split(
    '|',
  )
const PLACES =
  'Ìkẹjà|Alaba|Balógun|Onitsha|Aba|Kano|Wuse|Ìbàdàn|Ẹnugu|Jos|Kaduna|Warri|Benin|Owerri|Calabar|Ilọrin|Abẹ́òkúta|Sokoto|Lekki|Surulere|Yaba|Oshodi|Uyo|Asaba|Maiduguri|Zaria'.split(
    '|',
  )
const STREETS =
  'Allen Avenue, Ìkẹjà, Lagos|Otigba Street, Ìkẹjà, Lagos|Balógun Street, Lagos Island, Lagos|Awka Road, Onitsha, Anambra|Asa Road, Aba, Abia|Zoo Road, Tarauni, Kano|Aminu Kano Crescent, Wuse, Abuja|Ring Road, Ìbàdàn, Oyo|Ogui Road, Enugu, Enugu|Ahmadu Bello Way, Jos, Plateau|Sapele Road, Benin City, Edo|Trans-Amadi Road, Port Harcourt, Rivers|Kachia Road, Chikun, Kaduna|Effurun Road, Warri, Delta'.split(
    '|',
  )

const TRADES: Record<CategorySlug, string[]> = {
  electronics: ['Gadgets', 'Electronics', 'Phones & More', 'Digital World', 'Computers'],
  fashion: ['Fashion House', 'Stitches', 'Kicks', 'Fabrics', 'Style'],
  'home-garden': ['Home', 'Interiors', 'Kitchen World', 'Furniture', 'Household'],
  sports: ['Sports', 'Active', 'Fitness', 'Sporting Goods'],
  books: ['Bookshop', 'Books', 'Stationers', 'Learning'],
  'health-beauty': ['Beauty', 'Naturals', 'Cosmetics', 'Pharmacy', 'Glow'],
  toys: ['Toys', 'Kids World', 'Play', 'Children Store'],
  automotive: ['Motors', 'Auto Parts', 'Tyres', 'Spare Parts'],
  'food-beverages': ['Foods', 'Provisions', 'Farm Produce', 'Groceries', 'Market'],
}
