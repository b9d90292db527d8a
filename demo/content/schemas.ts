import { z } from 'zod'

export const categorySlugs = [
  'electronics',
  'fashion',
  'home-garden',
  'sports',
  'books',
  'health-beauty',
  'toys',
  'automotive',
  'food-beverages',
] as const

export const category = z.enum(categorySlugs)

const text = z.string().min(1)
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const empty = z.literal('').transform(() => null)
const number = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
const phone = z.templateLiteral(['+234', z.string()])

const isYes = z.enum(['yes', '']).transform((value) => value === 'yes')

/** For example 'Label: value'. */
const spec = z.string().transform((part): [label: string, value: string] => {
  const [label = '', ...value] = part.split(': ')
  return [label, value.join(': ')]
})

export const product = z
  .strictObject({
    key: text,
    vendor: text,
    category,
    /** the lowest category of the tree that it fits */
    subcategory: slug,
    brand: empty.or(text),
    name: text,
    description: text,
    priceNaira: number,
    comparePriceNaira: empty.or(number),
    salePriceNaira: empty.or(number),
    /** negative: the sale has ended */
    saleEndsInHours: empty.or(number),
    stock: number,
    featured: isYes,
    popularity: number.pipe(z.int().min(1).max(5)),
    specs: split(' | ', spec),
  })
  .transform(({ salePriceNaira, saleEndsInHours, ...rest }) => ({
    ...rest,
    sale:
      salePriceNaira === null || saleEndsInHours === null
        ? null
        : { priceNaira: salePriceNaira, endsInHours: saleEndsInHours },
  }))

/** Below the nine main categories. Parents come before their children. */
export const subcategory = z.strictObject({ slug, parent: slug, name: text, yo: text, ig: text, ha: text })

/** A name in four languages: 'Wood = Igi = Osisi = Itace', or only in English: 'Full HD' */
const choice = text.transform((part) => {
  const [name = '', yo = null, ig = null, ha = null] = part.split(' = ')
  return { name, yo, ig, ha }
})

/** What a category asks of its products. `format`: of a text */
export const attribute = z.strictObject({
  category: slug,
  key: slug,
  name: text,
  yo: empty.or(text),
  ig: empty.or(text),
  ha: empty.or(text),
  kind: z.enum(['choice', 'number', 'text', 'yes_no']),
  unit: empty.or(text),
  format: empty.or(z.enum(['nafdac', 'imei'])),
  required: isYes,
  filterable: isYes,
  choices: z
    .literal('')
    .transform((): z.output<typeof choice>[] => [])
    .or(split(' | ', choice)),
})

/** For example 'ram: 8' */
const detail = z.templateLiteral([text, ': ', text]).transform((part): [key: string, value: string] => {
  const [key = '', ...value] = part.split(': ')
  return [key, value.join(': ')]
})

/** What a product says of itself: its condition, and values of the attributes of its category and of those above */
export const details = z.strictObject({
  key: text,
  condition: z
    .literal('')
    .transform(() => 'new' as const)
    .or(z.enum(['refurbished', 'foreign-used', 'nigerian-used'])),
  warrantyMonths: empty.or(number),
  values: z
    .literal('')
    .transform((): z.output<typeof detail>[] => [])
    .or(split(' | ', detail)),
})

/** 'L', '256GB +35000' costs more, and 'Navy #1e2a5a' has a swatch */
const optionValue = text.transform((part) => {
  const [, name = '', colour, extra = '0'] = /^(.*?)(?: (#[0-9a-f]{6}))?(?: \+(\d+))?$/.exec(part) ?? []
  return { name, colour, extraNaira: Number(extra) }
})

/** For example 'Size: S | M | XL +1000'. */
const option = z
  .templateLiteral([text, ': ', text])
  .transform((part) => part.split(': '))
  .pipe(z.tuple([text, split(' | ', optionValue)]))
  .transform(([name, values]) => ({ name, values }))

/** The options of a product. `gone`: the values of a variant that the shop doesn't offer any more */
export const variants = z.strictObject({
  key: text,
  options: split(' ; ', option),
  gone: empty.or(split(' | ', text)),
})

export const vendor = z.strictObject({
  key: text,
  businessName: text,
  email: z.email(),
  phone,
  address: text,
  city: text,
  state: text,
  description: text,
  ownerName: text,
  /** days since the vendor joined */
  since: number,
  /** background pattern: 'adire #191752 #dad8ff', the ground first */
  pattern: text,
  /** the drawing on its logo */
  symbol: text,
})

/** `products`: keys, in the vendor's order */
export const collection = z.strictObject({ vendor: text, name: text, description: text, products: split(' | ', text) })

export const shopper = z
  .strictObject({
    key: text,
    fullName: text,
    email: z.email(),
    phone,
    street: text,
    landmark: text,
    city: text,
    state: text,
  })
  .transform(({ street, landmark, city, state, ...rest }) => ({ ...rest, address: { street, landmark, city, state } }))

export const applicant = z.strictObject({
  businessName: text,
  businessEmail: z.email(),
  businessPhone: phone,
  businessAddress: text,
  description: text,
  ownerName: text,
  ownerEmail: z.email(),
})

/** Without a category, the text fits any product. */
export const reviewText = z.strictObject({
  rating: number.pipe(z.int().min(1).max(5)),
  category: empty.or(category),
  title: text,
  text,
})

export const message = z.strictObject({
  vendor: text,
  shopper: text,
  status: z.enum(['active', 'resolved']),
  about: z.enum(['product', 'order', 'shop']),
  from: z.enum(['customer', 'vendor']),
  text,
})

export const contactMessage = z.strictObject({ name: text, email: z.email(), subject: text, message: text })

export type CategorySlug = z.infer<typeof category>
export type DemoCategory = z.infer<typeof subcategory>
export type DemoProduct = z.infer<typeof product>
export type DemoVariants = z.infer<typeof variants>
export type DemoAttribute = z.infer<typeof attribute>
export type DemoDetails = z.infer<typeof details>
export type DemoVendor = z.infer<typeof vendor>
export type DemoCollection = z.infer<typeof collection>
export type DemoShopper = z.infer<typeof shopper>
export type DemoApplicant = z.infer<typeof applicant>
export type DemoReviewText = z.infer<typeof reviewText>
export type DemoMessage = z.infer<typeof message>
export type DemoConversation = Omit<DemoMessage, 'from' | 'text'> & { messages: Pick<DemoMessage, 'from' | 'text'>[] }
export type DemoContactMessage = z.infer<typeof contactMessage>

function split<Part extends z.ZodType<unknown, string>>(separator: string, part: Part) {
  return z
    .string()
    .transform((value) => value.split(separator))
    .pipe(z.array(part))
}
