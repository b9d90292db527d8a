import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Section, Text } from 'react-email'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { publicUrl, urls } from '../urls.ts'
import { ink, EmailButton, EmailLink, EmailText, PersonalEmail, type EmailFrame } from './email-parts.tsx'

/** `ends`: ISO time */
type WishedSale = { id: string; name: string; price: Kobo; before: Kobo | null; percentOff: number; ends: string }
export type SaleEmailText = { name: string; sales: WishedSale[]; leaveToken: string }
type SaleEmailProps = EmailFrame & SaleEmailText

export function SaleEmail({ sales, leaveToken, ...frame }: SaleEmailProps) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  return (
    <PersonalEmail
      {...frame}
      preview={t`What you have put aside costs less for a while.`}
      title={<Trans>On your wishlist, now in a flash sale</Trans>}
      reason={
        <Trans>
          You get this email, one a day at most, because you keep a wishlist at {siteName} and want to hear of
          promotions.
        </Trans>
      }
    >
      {sales.map((sale) => (
        <Sale key={sale.id} sale={sale} frame={frame} />
      ))}
      <EmailButton href={publicUrl(origin, urls.wishlist())}>
        <Trans>See your wishlist</Trans>
      </EmailButton>
      <EmailText>
        <Trans>Enough? One click, and it never comes again:</Trans>
      </EmailText>
      <EmailLink href={publicUrl(origin, urls.promotionsLeave(leaveToken))} />
    </PersonalEmail>
  )
}

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
} as const
const line = { color: ink.text, fontSize: 16, lineHeight: '24px', margin: 0 }

function Sale({ sale, frame: { locale, shop } }: { sale: WishedSale; frame: EmailFrame }) {
  const { id, name, price, before, percentOff } = sale
  const ends = new Intl.DateTimeFormat([`${locale}-NG`, locale], MOMENT).format(new Date(sale.ends))
  return (
    <Section style={{ border: `1px solid ${ink.border}`, borderRadius: 12, padding: '12px 16px', margin: '12px 0' }}>
      <Text style={line}>
        <Link href={publicUrl(shop.origin, urls.product(id))} style={{ color: ink.primary, fontWeight: 600 }}>
          {name}
        </Link>
      </Text>
      <Text style={line}>
        <strong>{formatNaira(price)}</strong>{' '}
        {before === null ? null : (
          <>
            <s style={{ color: ink.muted }}>{formatNaira(before)}</s>{' '}
            <span style={{ color: ink.accent, fontWeight: 600 }}>−{percentOff}%</span>
          </>
        )}
      </Text>
      <Text style={{ ...line, color: ink.muted, fontSize: 14, lineHeight: '20px' }}>
        <Trans>Ends {ends}</Trans>
      </Text>
    </Section>
  )
}
