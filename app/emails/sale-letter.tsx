import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Section, Text } from '@react-email/components'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { publicUrl, urls } from '../urls.ts'
import { ink, LetterButton, LetterLink, LetterText, PersonalLetter, type LetterFrame } from './letter.tsx'

/** `ends`: ISO time */
type WishedSale = { id: string; name: string; price: Kobo; before: Kobo | null; percentOff: number; ends: string }
export type SaleLetterText = { name: string; sales: WishedSale[]; leaveToken: string }
type SaleLetterProps = LetterFrame & SaleLetterText

export function SaleLetter({ sales, leaveToken, ...frame }: SaleLetterProps) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  return (
    <PersonalLetter
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
      <LetterButton href={publicUrl(origin, urls.wishlist())}>
        <Trans>See your wishlist</Trans>
      </LetterButton>
      <LetterText>
        <Trans>Enough? One click, and it never comes again:</Trans>
      </LetterText>
      <LetterLink href={publicUrl(origin, urls.promotionsLeave(leaveToken))} />
    </PersonalLetter>
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

function Sale({ sale, frame: { locale, shop } }: { sale: WishedSale; frame: LetterFrame }) {
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
