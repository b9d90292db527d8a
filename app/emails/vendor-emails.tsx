import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { firstWord } from '#shared/text.ts'
import { dashboardUrls } from '../dashboard-urls.ts'
import { publicUrl, urls } from '../urls.ts'
import {
  formatEmailDay,
  EmailButton,
  EmailText,
  PersonalEmail,
  Verbatim,
  type EmailFrame,
  type PersonalEmailProps,
} from './email-parts.tsx'

type Frame = EmailFrame & { businessName: string }

export function ApplicationReceived(frame: Frame) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`We'll review your application within 24-48 hours and email you our decision.`}
      title={<Trans>We've received your application to sell</Trans>}
      button={{ to: dashboardUrls.vendorNewProduct(), words: <Trans>Add my first product</Trans> }}
    >
      <EmailText>
        <Trans>
          Thank you for applying to sell on {frame.shop.siteName} as <Verbatim text={frame.businessName} />. We'll
          review your application within 24-48 hours and email you our decision.
        </Trans>
      </EmailText>
      <EmailText>
        <Trans>In the meantime, you can add products. They're saved as drafts.</Trans>
      </EmailText>
    </Sheet>
  )
}

export function ApplicationApproved(frame: Frame) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Your application is approved. You can start selling now.`}
      title={<Trans>Your shop is open</Trans>}
      button={{ to: urls.vendorDashboard(), words: <Trans>Open my dashboard</Trans> }}
    >
      <EmailText>
        <Trans>
          <Verbatim text={frame.businessName} /> is approved. You can now sell, and we'll email you about every order.
        </Trans>
      </EmailText>
    </Sheet>
  )
}

export function ApplicationRejected({ reason, ...frame }: Frame & { reason: string }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Here's why, and how to apply again.`}
      title={<Trans>Your application to sell wasn't accepted</Trans>}
      button={{ to: urls.sell(), words: <Trans>Apply again</Trans> }}
    >
      <EmailText>
        <Trans>
          We couldn't accept the application for <Verbatim text={frame.businessName} />. Here's why:
        </Trans>
      </EmailText>
      <EmailText>{reason}</EmailText>
      <EmailText>
        <Trans>Once you've fixed the problem, you're welcome to apply again.</Trans>
      </EmailText>
    </Sheet>
  )
}

export function VendorSuspended({ reason, finishBy, ...frame }: Frame & { reason: string; finishBy: string | null }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Your products are hidden from customers for now. Here's why and what to do.`}
      title={<Trans>Your shop has been suspended</Trans>}
      isVendor
      button={{ to: urls.contact(), words: <Trans>Contact us</Trans> }}
    >
      <EmailText>
        <Trans>
          Products from <Verbatim text={frame.businessName} /> are hidden from customers for now. Here's why:
        </Trans>
      </EmailText>
      <EmailText>{reason}</EmailText>
      <EmailText>
        {finishBy ? (
          <Trans>
            You still need to ship your paid orders. Please ship them by {formatEmailDay(finishBy, frame.locale)}. We'll
            cancel any that aren't shipped by then and refund the customers.
          </Trans>
        ) : (
          <Trans>We've cancelled the orders you hadn't shipped, and we're refunding the customers.</Trans>
        )}
      </EmailText>
      <EmailText>
        <Trans>
          You keep what you've earned, but we won't pay it out while your shop is suspended. To reply or to fix the
          problem, write to us.
        </Trans>
      </EmailText>
    </Sheet>
  )
}

function Sheet({
  name,
  button,
  isVendor = false,
  children,
  ...email
}: PersonalEmailProps & { button: { to: string; words: ReactNode }; isVendor?: boolean }) {
  const { shop } = email
  return (
    <PersonalEmail
      {...email}
      name={firstWord(name)}
      reason={
        isVendor ? (
          <Trans>You're receiving this email because you sell on {shop.siteName}.</Trans>
        ) : (
          <Trans>You're receiving this email because you applied to sell on {shop.siteName}.</Trans>
        )
      }
    >
      {children}
      <EmailButton href={publicUrl(shop.origin, button.to)}>{button.words}</EmailButton>
    </PersonalEmail>
  )
}
