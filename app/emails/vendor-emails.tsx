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
      preview={t`We'll review it within 24-48 hours and email you.`}
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
      preview={t`Your application is approved: you can start selling.`}
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
      preview={t`What was missing, and how to apply again.`}
      title={<Trans>Your application to sell wasn't accepted</Trans>}
      button={{ to: urls.sell(), words: <Trans>Apply again</Trans> }}
    >
      <EmailText>
        <Trans>
          We couldn't accept the application for <Verbatim text={frame.businessName} />. This is why:
        </Trans>
      </EmailText>
      <EmailText>{reason}</EmailText>
      <EmailText>
        <Trans>Once that's fixed, you're welcome to apply again.</Trans>
      </EmailText>
    </Sheet>
  )
}

export function VendorSuspended({ reason, finishBy, ...frame }: Frame & { reason: string; finishBy: string | null }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Your products are hidden for now.`}
      title={<Trans>Your shop has been suspended</Trans>}
      button={{ to: urls.contact(), words: <Trans>Contact us</Trans> }}
    >
      <EmailText>
        <Trans>
          The products of <Verbatim text={frame.businessName} /> are hidden from shoppers for now. This is why:
        </Trans>
      </EmailText>
      <EmailText>{reason}</EmailText>
      <EmailText>
        {finishBy ? (
          <Trans>
            Orders that are paid are still yours to send: please send them by {formatEmailDay(finishBy, frame.locale)}.
            What is not sent by then is cancelled, and its buyers get their money back.
          </Trans>
        ) : (
          <Trans>Orders that you have not sent are cancelled, and their buyers get their money back.</Trans>
        )}
      </EmailText>
      <EmailText>
        <Trans>What you have earned stays yours. To answer, or to settle this, write to us.</Trans>
      </EmailText>
    </Sheet>
  )
}

function Sheet({
  name,
  button,
  children,
  ...email
}: PersonalEmailProps & { button: { to: string; words: ReactNode } }) {
  const { shop } = email
  return (
    <PersonalEmail
      {...email}
      name={firstWord(name)}
      reason={<Trans>You get this email because you asked to sell at {shop.siteName}.</Trans>}
    >
      {children}
      <EmailButton href={publicUrl(shop.origin, button.to)}>{button.words}</EmailButton>
    </PersonalEmail>
  )
}
