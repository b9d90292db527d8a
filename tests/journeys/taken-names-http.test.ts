import { describe, expect, test } from 'vitest'
import { formatPhone } from '#shared/phone.ts'
import { listFiles, read } from '../repo/files.ts'
import { fillCheckout } from '../support/checkout-form.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson, linkTo } from '../support/people.ts'
import { expectSameTime } from '../support/same-time.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor } from '../support/visitor.ts'

/** Each belongs to an account, a newsletter subscriber and a vendor. */
const TAKEN = { email: 'taken@example.com', phone: '+2348035550901' }
/** Unused, and as long as the taken ones, so that lengths can be compared. */
const FREE = { email: 'vacan@example.com', phone: '+2348035550902' }

let visits = 1000
/** Without compression, whose length depends on random values. */
const PLAIN = { 'Accept-Encoding': 'identity' }

// behind a trusted proxy, so that each request can have another IP address
const shop = await useShop({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
usePaymentPage(shop)
const { db } = shop.database
const product = await addProduct(db, await addVendor(db), { stock: 100 })
const holder = await addPerson(shop.database, TAKEN)
const { userId } = holder
await db
  .insertInto('newsletterSubscribers')
  .values({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', email: TAKEN.email, locale: 'en', requestedAt: new Date() })
  .execute()
const names = { businessName: 'Taken', businessEmail: TAKEN.email, businessPhone: TAKEN.phone }
const vendor = { id: 't4kenvend0r1', userId, slug: 'taken', businessAddress: 'Lagos', status: 'approved' } as const
await db
  .insertInto('vendors')
  .values({ ...vendor, ...names, approvedAt: new Date() })
  .execute()

/** Six contact forms. The server refuses a form that was filled in within two seconds. */
const stamps = await Promise.all(
  Array.from({ length: 6 }, async () => {
    const page = await (await fetch(`${shop.url}/partnership`)).text()
    return /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
  }),
)
const stampedAt = Date.now()

/** The response, and the parts of it that are random or specific to the visitor. */
type Answered = { answer: Response; body: string; own: string[] }
type Send = (value: string) => Promise<Answered>

const visitor = () => makeVisitor(shop.url, { ...PLAIN, 'X-Forwarded-For': `102.7.${++visits >> 8}.${visits & 255}` })
const take = async (answer: Response, own: string[] = []): Promise<Answered> => ({
  answer,
  body: await answer.text(),
  own,
})

/** Signs in as a new person. Returns the response and the page of its redirect. */
const asPerson =
  (address: string, form: (value: string) => Record<string, string>): Send =>
  async (value) => {
    const { email } = await addPerson(shop.database)
    const { ask, userId } = await signedInAs(shop, email)
    return follow(await ask(address, form(value), { headers: PLAIN }), ask, [email, userId])
  }

const asVisitor =
  (address: string, form: (value: string) => Record<string, string>): Send =>
  async (value) =>
    take(await visitor().post(address, form(value)))

async function follow(answer: Response, ask: (to: string) => Promise<Response>, own: string[]): Promise<Answered> {
  const to = answer.headers.get('Location')
  return { answer, body: to?.startsWith('/') ? await (await ask(to)).text() : await answer.text(), own }
}

const application = {
  businessName: 'Ada Kicks',
  businessEmail: 'hello@kicks.example',
  businessPhone: '0803 123 4567',
  businessAddress: '1 Marina, Lagos',
  businessDescription: '',
}

/** Each application has its own shop URL, whatever number it contains. */
const applied = (more: object) => ({ ...application, ...more, businessName: `Kicks ${String(++visits)}` })

const checkOut =
  (field: 'email' | 'phone'): Send =>
  async (value) => {
    const person = await addPerson(shop.database)
    const buyer = visitor()
    await buyer.signIn(person)
    await buyer.post('/device/cart', { product })
    const answer = await buyer.post('/checkout', await fillCheckout(buyer, { [field]: value }))
    expect(answer.status).toBe(303)
    return take(answer, [person.email, person.userId])
  }

const setVendor =
  (field: 'businessEmail' | 'businessPhone'): Send =>
  async (value) => {
    const { ask, userId, vendorId } = await signedInVendor(shop)
    const form = applied({ [field]: value })
    const answer = await ask('/vendor-dashboard/settings', { intent: 'business', ...form }, { headers: PLAIN })
    return take(answer, [userId, vendorId])
  }

const contact =
  (field: 'email' | 'phone'): Send =>
  async (value) => {
    const who = visitor()
    const [stamp = ''] = stamps.splice(0, 1)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, stampedAt + 2100 - Date.now())))
    const words = { name: 'Tunde', email: 'tunde@example.com', phone: '', company: '', message: 'Kola nuts?' }
    return take(await who.post('/partnership', { ...words, stamp, [field]: value }), [stamp])
  }

const newcomer = { fullName: 'Ada Obi', password: 'mango-tree-82', confirmPassword: 'mango-tree-82', terms: 'on' }
const wrong = { password: 'wrong-password' }

type Door = { form: string; email?: Send; phone?: Send }

/** Every form with a phone number or email address, by the file of its field. */
const DOORS: Record<string, Door> = {
  'the profile': {
    form: 'app/routes/account/profile/profile-form.tsx',
    phone: asPerson('/profile?mode=edit', (phone) => ({ fullName: 'Ada Obi', phone, address: '5 Allen Avenue' })),
  },
  'signing up': {
    form: 'app/routes/auth/shared/sign-up-form.tsx',
    email: asVisitor('/signup', (email) => ({ ...newcomer, email })),
  },
  'signing in': {
    form: 'app/routes/auth/sign-in/sign-in-form.tsx',
    email: asVisitor('/login', (email) => ({ ...wrong, email })),
    phone: asVisitor('/login', (email) => ({ ...wrong, email })),
  },
  'signing in as a vendor': {
    form: 'app/routes/auth/sign-in/sign-in-form.tsx',
    email: asVisitor('/vendor-login', (email) => ({ ...wrong, email })),
    phone: asVisitor('/vendor-login', (email) => ({ ...wrong, email })),
  },
  'a new password': {
    form: 'app/routes/auth/reset-password/forgot-password-screen.tsx',
    email: asVisitor('/forgot-password', (email) => ({ email })),
  },
  'the checkout': {
    form: 'app/routes/checkout/checkout/address-fields.tsx',
    email: checkOut('email'),
    phone: checkOut('phone'),
  },
  'the application to sell': {
    form: 'app/routes/storefront/sell/apply-form.tsx',
    email: asPerson('/sell-on-shopzero', (businessEmail) => applied({ businessEmail })),
    phone: asPerson('/sell-on-shopzero', (businessPhone) => applied({ businessPhone })),
  },
  'the settings of a vendor': {
    form: 'app/routes/vendor-dashboard/settings/settings-screen.tsx',
    email: setVendor('businessEmail'),
    phone: setVendor('businessPhone'),
  },
  'the contact form': {
    form: 'app/components/info/contact-form.tsx',
    email: contact('email'),
    phone: contact('phone'),
  },
  'the newsletter': {
    form: 'app/routes/info/newsletter/newsletter-screen.tsx',
    email: asVisitor('/newsletter', (email) => ({ email })),
  },
  'the newsletter at the foot': {
    form: 'app/components/shell/footer.tsx',
    email: asVisitor('/newsletter', (email) => ({ email })),
  },
}

const OTHERS: Record<string, string> = {
  'app/routes/admin/settings/settings-screen.tsx':
    "the shop's own contact, by the administrator, who sees every account",
}

const cases = Object.entries(DOORS).flatMap(([name, { email, phone }]) => [
  ...(email ? [{ name, field: 'email' as const, send: email }] : []),
  ...(phone ? [{ name, field: 'phone' as const, send: phone }] : []),
])

/** Removes the value, and what differs between any two requests. */
function plain({ answer, body, own }: Answered, value: string): object {
  const national = value.replace('+234', '0')
  const blank = (text: string): string =>
    [value, encodeURIComponent(value), formatPhone(value), national, value.slice(1), ...own]
      .filter((each) => each !== '')
      .reduce((all, each) => all.replaceAll(each, 'VALUE'), text)
      .replaceAll(/nonce[=-]['"]?[^'" ]+/g, 'nonce')
      .replaceAll(/data-request="[^"]+"/g, '')
      .replaceAll(/(sz_\w+)=[^;]*/g, '$1=value')
      .replaceAll(/\b1[78]\d{11}\b/g, 'TIME')
      .replaceAll(/SZ_\d+|\/sandbox\/paystack\/\w+/g, 'ORDER')
      .replaceAll(/[Kk]icks[ -]\d+/g, 'SHOP')
  const headers = [...answer.headers]
    .filter(([name]) => !['date', 'x-request-id', 'server-timing'].includes(name))
    .map(([name, text]) => [name, blank(text)])
  const flash = answer.headers.getSetCookie().find((line) => line.startsWith('sz_flash=')) ?? ''
  const said = Buffer.from(flash.split(/[=;]/)[1] ?? '', 'base64url').toString()
  const { text } = JSON.parse(said || '{}') as { text?: string }
  return { status: answer.status, headers, said: text, body: blank(body) }
}

describe.each(cases)('$name, by its $field,', ({ field, send }) => {
  test('gets the same response for a taken and a free one: status, headers, text', async () => {
    // the first rendering loads modules, which changes the order of its output
    await send(field === 'email' ? 'first@example.com' : '+2348035550903')
    const [taken, free] = [await send(TAKEN[field]), await send(FREE[field])]
    expect(plain(taken, TAKEN[field])).toEqual(plain(free, FREE[field]))
    expect([400, 422, 429]).not.toContain(taken.answer.status)
  })
})

describe('the link that confirms a number', () => {
  async function ask(phone: string): Promise<string> {
    const { email } = await addPerson(shop.database)
    const person = await signedInAs(shop, email)
    expect((await person.ask('/profile?mode=edit', { fullName: 'Ada Obi', phone, address: '' })).status).toBe(303)
    const token = await linkTo(shop.database, email, 'confirm-phone')
    const opened = await take(await visitor().get(`/confirm-phone?token=${token}`), [email, token])
    expect(opened.answer.status).toBe(200)
    pages.push(plain(opened, phone))
    return token
  }
  const pages: object[] = []
  const use = async (token: string) => take(await visitor().post('/confirm-phone', { token }), [token])

  test('shows the same page for a taken number, and refuses it like a used link', async () => {
    const used = await ask('+2348035550904')
    expect((await use(used)).answer.status).toBe(200)
    // the first rendering of a page loads modules, which changes the order of its output
    await use('no-such-link')
    pages.length = 0
    const [taken, free] = [await ask(TAKEN.phone), await ask(FREE.phone)]
    expect(pages[0]).toEqual(pages[1])
    const [refused, expired] = [await use(taken), await use(used)]
    expect(refused.answer.status).toBe(410)
    expect(plain(refused, '')).toEqual(plain(expired, ''))
    expect((await use(free)).answer.status).toBe(200)
  })

  test('is requested and cancelled with the same messages', async () => {
    const answers = []
    for (const phone of ['+2348035550906', TAKEN.phone, '+2348035550905']) {
      const { email } = await addPerson(shop.database)
      const person = await signedInAs(shop, email)
      await person.ask('/profile?mode=edit', { fullName: 'Ada Obi', phone, address: '' })
      for (const intent of ['resend', 'cancel']) {
        const answer = await person.ask('/profile?form=phone', { intent }, { headers: PLAIN })
        answers.push(plain(await follow(answer, person.ask, [email, person.userId]), phone))
      }
    }
    expect(answers.slice(2, 4)).toEqual(answers.slice(4))
  })
})

test('changing the number takes the same time for a taken and a free one', async () => {
  await expectSameTime(async (n) => {
    const { ask } = await signedInAs(shop, (await addPerson(shop.database)).email)
    const change = async (phone: string): Promise<number> => {
      const begun = performance.now()
      await (await ask('/profile?mode=edit', { fullName: 'Ada Obi', phone, address: '' })).text()
      return performance.now() - begun
    }
    const free = `+23480355510${String(10 + n)}`
    if (n % 2) return { one: await change(TAKEN.phone), other: await change(free) }
    const other = await change(free)
    return { one: await change(TAKEN.phone), other }
  })
})

test('every form with such a field is tested here', () => {
  const field = /type="(?:tel|email)"|inputMode="(?:tel|email)"/
  const forms = listFiles(/^app\/.*\.tsx$/).filter(
    (file) => !/\/demo\/|\.test\.tsx$/.test(file) && field.test(read(file)),
  )
  const known = new Set([...Object.values(DOORS).map(({ form }) => form), ...Object.keys(OTHERS)])
  expect(forms.toSorted()).toEqual([...known].toSorted())
})
