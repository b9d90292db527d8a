import { Trans, useLingui } from '@lingui/react/macro'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { dashboardUrls } from '../dashboard-urls.ts'
import { publicUrl } from '../urls.ts'
import {
  EmailButton,
  EmailText,
  PersonalEmail,
  Verbatim,
  type EmailFrame,
  type PersonalEmailProps,
} from './email-parts.tsx'

type Payout = EmailFrame & { number: string; amount: number; bank: string; lastFour: string }

export function PayoutMade({ number, amount, bank, lastFour, ...frame }: Payout) {
  const { t } = useLingui()
  const sum = formatNairaExact(kobo(amount))
  return (
    <Sheet {...frame} preview={t`${sum} is on its way to your bank.`} title={<Trans>We've sent your payout</Trans>}>
      <EmailText>
        <Trans>
          We've sent {sum} to your {bank} account ending in {lastFour} (payout {number}). Most banks show the money
          within minutes. Some take 2-3 business days.
        </Trans>
      </EmailText>
      <EarningsButton {...frame} />
    </Sheet>
  )
}

export function PayoutFailed({
  number,
  amount,
  bank,
  lastFour,
  failure,
  ...frame
}: Payout & { failure: string | null }) {
  const { t } = useLingui()
  const sum = formatNairaExact(kobo(amount))
  return (
    <Sheet
      {...frame}
      preview={t`${sum} didn't reach your bank. The money is back in your balance.`}
      title={<Trans>A payout didn't reach your bank</Trans>}
    >
      <EmailText>
        <Trans>
          We couldn't send payout {number} ({sum}) to your {bank} account ending in {lastFour}. Your money is safe in
          your balance, and we'll include it in your next payout.
        </Trans>
      </EmailText>
      {failure && (
        <EmailText>
          <Trans>
            The bank said: “<Verbatim text={failure} />”
          </Trans>
        </EmailText>
      )}
      <EmailText>
        <Trans>Please check that your bank account details are correct.</Trans>
      </EmailText>
      <EarningsButton {...frame} />
    </Sheet>
  )
}

export function BankAccountChanged({
  bank,
  lastFour,
  isFirst,
  ...frame
}: EmailFrame & { bank: string; lastFour: string; isFirst: boolean }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`From now on, your payouts go to your ${bank} account ending in ${lastFour}.`}
      title={<Trans>Your payouts go to a new bank account</Trans>}
    >
      <EmailText>
        <Trans>
          From now on, your payouts go to your {bank} account ending in {lastFour}.
        </Trans>
      </EmailText>
      {isFirst ? null : (
        <EmailText>
          <Trans>For your security, we won't send payouts to the new account for the first 24 hours.</Trans>
        </EmailText>
      )}
      <EmailText>
        <Trans>If this wasn't you, change your password at once and write to us.</Trans>
      </EmailText>
      <EarningsButton {...frame} />
    </Sheet>
  )
}

export function LowStock({
  products,
  more,
  ...frame
}: EmailFrame & { products: { name: string; sku: string; left: number }[]; more: number }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Some of your products are almost sold out.`}
      title={<Trans>Your stock is running low</Trans>}
    >
      <EmailText>
        <Trans>These products sold yesterday and are running low:</Trans>
      </EmailText>
      {products.map(({ name, sku, left }) => (
        <EmailText key={sku}>
          {name} ({sku}): <Trans>{left} left</Trans>
        </EmailText>
      ))}
      {more > 0 && (
        <EmailText>
          <Trans>And {more} more</Trans>
        </EmailText>
      )}
      <EmailButton href={publicUrl(frame.shop.origin, dashboardUrls.vendorProducts())}>
        <Trans>Open my products</Trans>
      </EmailButton>
    </Sheet>
  )
}

function EarningsButton({ shop }: EmailFrame) {
  return (
    <EmailButton href={publicUrl(shop.origin, dashboardUrls.vendorEarnings())}>
      <Trans>Open my earnings</Trans>
    </EmailButton>
  )
}

function Sheet({ children, ...frame }: PersonalEmailProps) {
  const { shop } = frame
  return (
    <PersonalEmail {...frame} reason={<Trans>You're receiving this email because you sell on {shop.siteName}.</Trans>}>
      {children}
    </PersonalEmail>
  )
}
