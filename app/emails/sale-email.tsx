import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-email'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { publicUrl, urls } from '../urls.ts'
import {
  EmailBox,
  EmailButton,
  EmailLink,
  EmailText,
  EmailThumb,
  PersonalEmail,
  type EmailFrame,
} from './email-parts.tsx'
import { ink } from './email-theme.ts'

/** `ends`: ISO time. */
type WishedSale = {
  id: string
  name: string
  price: Kobo
  before: Kobo | null
  percentOff: number
  ends: string
  picture?: string | null | undefined
}
export type SaleEmailText = { name: string; sales: WishedSale[]; leaveToken: string }
type SaleEmailProps = EmailFrame & SaleEmailText

export function SaleEmail({ sales, leaveToken, ...frame }: SaleEmailProps) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  const [first] = sales
  return (
    <PersonalEmail
      {...frame}
      preview={first ? t`${first.name} costs ${formatNaira(first.price)} until ${formatEnd(first, frame)}.` : ''}
      title={<Trans>An item on your wishlist is in a flash sale</Trans>}
      reason={
        <Trans>
          You're receiving this email because you have a wishlist on {siteName} and opted in to promotions. We send at
          most one of these emails a day.
        </Trans>
      }
    >
      {sales.map((sale) => (
        <Sale key={sale.id} sale={sale} frame={frame} />
      ))}
      <EmailButton href={publicUrl(origin, urls.wishlist())}>
        <Trans>View your wishlist</Trans>
      </EmailButton>
      <EmailText>
        <Trans>To unsubscribe, open this link:</Trans>
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

function formatEnd({ ends }: WishedSale, { locale }: Pick<EmailFrame, 'locale'>): string {
  return new Intl.DateTimeFormat([`${locale}-NG`, locale], MOMENT).format(new Date(ends))
}

const line = { color: ink.text, fontSize: 16, lineHeight: '24px' }

function Sale({ sale, frame: { locale, shop } }: { sale: WishedSale; frame: EmailFrame }) {
  const { id, name, price, before, percentOff, picture } = sale
  const ends = formatEnd(sale, { locale })
  return (
    <EmailBox>
      <tr>
        <td data-skip-in-text="true" width={64} style={{ padding: '4px 12px 4px 0', verticalAlign: 'top' }}>
          <EmailThumb shop={shop} picture={picture} />
        </td>
        <td className="text cell" style={{ ...line, padding: '4px 0' }}>
          <Link
            className="link"
            href={publicUrl(shop.origin, urls.product(id))}
            style={{ color: ink.primary, fontWeight: 600 }}
          >
            {name}
          </Link>
          <br />
          <strong>{formatNaira(price)}</strong>{' '}
          {before === null ? null : (
            <>
              <s className="muted" style={{ color: ink.muted }}>
                {formatNaira(before)}
              </s>{' '}
              <span className="accent" style={{ color: ink.accent, fontWeight: 600 }}>
                −{percentOff}%
              </span>
            </>
          )}
          <br />
          <span className="muted" style={{ color: ink.muted, fontSize: 14, lineHeight: '20px' }}>
            <Trans>Ends {ends}</Trans>
          </span>
        </td>
      </tr>
    </EmailBox>
  )
}
