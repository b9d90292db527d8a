import { slugify } from '#shared/text.ts'
import { DAY } from '#shared/time.ts'
import type { DemoApplicant, DemoShopper, DemoVendor } from '../content/schemas.ts'
import { after, ago, days, hours, type Row, type Source } from './source.ts'

export type DemoPerson = DemoShopper & { id: string; joinedAt: Date; firstName: string; lastName: string }
export type DemoShop = { id: string; key: string; openedAt: Date }

type People = {
  users: Row<'users'>[]
  addresses: Row<'addresses'>[]
  vendors: Row<'vendors'>[]
  shoppers: DemoPerson[]
  shops: DemoShop[]
}

type Content = { shoppers: DemoShopper[]; vendors: DemoVendor[]; applicants: DemoApplicant[]; passwordHash: string }

export function makePeople(source: Source, content: Content): People {
  const people: People = { users: [], addresses: [], vendors: [], shoppers: [], shops: [] }
  const { passwordHash } = content
  for (const shopper of content.shoppers) addShopper(source, people, shopper, passwordHash)
  for (const vendor of content.vendors) addVendor(source, people, vendor, passwordHash)
  for (const applicant of content.applicants) addApplicant(source, people, applicant, passwordHash)
  return people
}

function addShopper(source: Source, people: People, shopper: DemoShopper, passwordHash: string): void {
  const { random } = source
  // the demo shopper joined long ago; a third of the others joined in the last three months
  const age = shopper.key === 'shopper' ? 400 * DAY : random.chance(0.35) ? days(random, 4, 90) : days(random, 90, 420)
  const joinedAt = ago(source, age)
  const id = source.ids(joinedAt).short()
  const [firstName = '', ...rest] = shopper.fullName.split(' ')
  const lastName = rest.join(' ') || firstName
  const { street, landmark, city, state } = shopper.address
  people.users.push({
    id,
    fullName: shopper.fullName,
    email: shopper.email,
    emailConfirmedAt: after(joinedAt, hours(random, 0.05, 5)),
    phone: shopper.phone,
    address: `${street}, ${city}, ${state}`,
    passwordHash,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  })
  const place = { street, landmark, city, state }
  people.addresses.push({
    userId: id,
    firstName,
    lastName,
    phone: shopper.phone,
    ...place,
    isDefault: true,
    createdAt: joinedAt,
  })
  people.shoppers.push({ ...shopper, id, joinedAt, firstName, lastName })
}

function addVendor(source: Source, people: People, vendor: DemoVendor, passwordHash: string): void {
  const { random } = source
  const openedAt = ago(source, vendor.since * DAY)
  const appliedAt = ago(source, vendor.since * DAY + days(random, 1, 3))
  const userId = addOwner(
    source,
    people,
    { fullName: vendor.ownerName, email: vendor.email, phone: vendor.phone },
    appliedAt,
    passwordHash,
  )
  const id = source.ids(appliedAt).short()
  people.vendors.push({
    id,
    userId,
    slug: vendor.key,
    businessName: vendor.businessName,
    businessEmail: vendor.email,
    businessPhone: vendor.phone,
    businessAddress: `${vendor.address}, ${vendor.city}, ${vendor.state}`,
    businessDescription: vendor.description,
    status: 'approved',
    approvedAt: openedAt,
    createdAt: appliedAt,
    updatedAt: openedAt,
  })
  people.shops.push({ id, key: vendor.key, openedAt })
}

function addApplicant(source: Source, people: People, applicant: DemoApplicant, passwordHash: string): void {
  const appliedAt = ago(source, hours(source.random, 3, 70))
  const owner = { fullName: applicant.ownerName, email: applicant.ownerEmail, phone: applicant.businessPhone }
  const userId = addOwner(source, people, owner, appliedAt, passwordHash)
  people.vendors.push({
    id: source.ids(appliedAt).short(),
    userId,
    slug: slugify(applicant.businessName),
    businessName: applicant.businessName,
    businessEmail: applicant.businessEmail,
    businessPhone: applicant.businessPhone,
    businessAddress: applicant.businessAddress,
    businessDescription: applicant.description,
    status: 'pending',
    createdAt: appliedAt,
    updatedAt: appliedAt,
  })
}

type Owner = { fullName: string; email: string; phone: string }

function addOwner(source: Source, people: People, owner: Owner, appliedAt: Date, passwordHash: string): string {
  const createdAt = after(appliedAt, -hours(source.random, 0.2, 20))
  const id = source.ids(createdAt).short()
  const emailConfirmedAt = after(createdAt, hours(source.random, 0.05, 0.15))
  people.users.push({ id, ...owner, emailConfirmedAt, passwordHash, createdAt, updatedAt: createdAt })
  return id
}
