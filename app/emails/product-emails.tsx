import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from 'react-email'
import { type CategorySlug, isCategorySlug } from '#modules/catalogue/contract.ts'
import { isOfCollection, type StaffChangeKind } from '#modules/inventory/contract.ts'
import type { EmailData } from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { dashboardUrls } from '../dashboard-urls.ts'
import { publicUrl, urls } from '../urls.ts'
import { EmailButton, EmailLink, EmailText, PersonalEmail, Verbatim, type EmailFrame } from './email-parts.tsx'
import { ink } from './email-theme.ts'

type Data = EmailData<'product-changed'>
type Change = Data['products'][number]['changes'][number]

export const staffChangeSubjects: Record<StaffChangeKind, MessageDescriptor> = {
  edited: msg`We changed one of your products`,
  hidden: msg`We hid one of your products`,
  shown: msg`One of your products is available again`,
  featured: msg`One of your products is featured`,
  unfeatured: msg`One of your products is no longer featured`,
  'feature-declined': msg`We declined to feature one of your products`,
  deleted: msg`We deleted one of your products`,
  'sale-set': msg`One of your products is in a flash sale`,
  'sale-changed': msg`We changed one of your flash sales`,
  'sale-paused': msg`We paused one of your flash sales`,
  'sale-resumed': msg`One of your flash sales is running again`,
  'sale-ended': msg`We ended one of your flash sales`,
  'collection-hidden': msg`We hid one of your collections`,
  'collection-shown': msg`One of your collections is available again`,
}

const fields: Record<string, MessageDescriptor> = {
  name: msg`Product name`,
  description: msg`Description`,
  category: msg`Category`,
  brand: msg`Brand`,
  price: msg`Price`,
  comparePrice: msg`Compare price`,
  stock: msg`Stock`,
  lowStockAt: msg`Low stock level`,
  featured: msg`Featured`,
  pictures: msg`Pictures`,
  variants: msg`Variants`,
  salePrice: msg`Sale price`,
  saleEnd: msg`Sale end`,
  saleVariants: msg`Variants on sale`,
}

const categoryNames: Record<CategorySlug, MessageDescriptor> = {
  electronics: msg`Electronics`,
  fashion: msg`Fashion`,
  'home-garden': msg`Home & Garden`,
  sports: msg`Sports`,
  books: msg`Books`,
  'health-beauty': msg`Health & Beauty`,
  toys: msg`Toys`,
  automotive: msg`Automotive`,
  'food-beverages': msg`Food & Beverages`,
}

const AMOUNTS = new Set(['price', 'comparePrice', 'salePrice'])

export function ProductChanged({
  what,
  reason,
  products,
  more,
  ...frame
}: EmailFrame & Omit<Data, 'name' | 'what'> & { what: StaffChangeKind }) {
  const { t } = useLingui()
  const { shop } = frame
  const subject = t(staffChangeSubjects[what])
  const [first] = products
  const isCollection = isOfCollection(what)
  const isOpen = products.length === 1 && more === 0 && what !== 'deleted' && !isCollection && first
  return (
    <PersonalEmail
      {...frame}
      preview={first ? `${subject}: ${first.name}` : subject}
      title={subject}
      reason={<Trans>You're receiving this email because you sell on {shop.siteName}.</Trans>}
    >
      <EmailText>
        <Trans>This change affects:</Trans>
      </EmailText>
      {products.map(({ id, name, changes }) => (
        <ChangedProduct key={id} name={name} changes={changes} locale={frame.locale} />
      ))}
      {more > 0 ? (
        <EmailText>
          <Trans>And {more} more</Trans>
        </EmailText>
      ) : null}
      {reason ? (
        <>
          <EmailText>
            <Trans>Here's why:</Trans>
          </EmailText>
          <EmailText>
            <Verbatim text={reason} />
          </EmailText>
        </>
      ) : null}
      <EmailButton
        href={publicUrl(
          shop.origin,
          isCollection
            ? dashboardUrls.vendorCollections()
            : isOpen
              ? dashboardUrls.vendorProduct(first.id)
              : dashboardUrls.vendorProducts(),
        )}
      >
        {isCollection ? (
          <Trans>Open my collections</Trans>
        ) : isOpen ? (
          <Trans>Open product</Trans>
        ) : (
          <Trans>Open my products</Trans>
        )}
      </EmailButton>
      <EmailText>
        <Trans>If you don't agree, write to us:</Trans> <EmailLink href={publicUrl(shop.origin, urls.contact())} />
      </EmailText>
    </PersonalEmail>
  )
}

const line = { color: ink.text, fontSize: 15, lineHeight: '22px', margin: '4px 0' }

function ChangedProduct({ name, changes, locale }: { name: string; changes: Change[]; locale: string }) {
  const { t } = useLingui()
  const say = (field: string, value: Change['before']): string => {
    if (field === 'featured') return value ? t`yes` : t`no`
    if (field === 'category' && typeof value === 'string' && isCategorySlug(value)) return t(categoryNames[value])
    return toText(field, value, locale)
  }
  return (
    <>
      <Text className="text" style={{ ...line, fontWeight: 600 }}>
        <Verbatim text={name} />
      </Text>
      {changes.map((change) => {
        const field = t(fields[change.field] ?? msg`Details`)
        const { before, after } = change
        return (
          <Text key={change.field} className="text" style={line}>
            {before === null && after === null ? (
              <Trans>{field} changed</Trans>
            ) : (
              <>
                {field}: <Verbatim text={say(change.field, before)} /> → <Verbatim text={say(change.field, after)} />
              </>
            )}
          </Text>
        )
      })}
    </>
  )
}

function toText(field: string, value: string | number | null, locale: string): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'number' && AMOUNTS.has(field)) return formatNairaExact(kobo(value))
  if (field === 'saleEnd')
    return new Intl.DateTimeFormat([`${locale}-NG`, locale], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Africa/Lagos',
    }).format(new Date(value))
  return String(value)
}
