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
      preview={t`We look at it within 24-48 hours and write to you.`}
      title={<Trans>We have your application to sell</Trans>}
      button={{ to: dashboardUrls.vendorNewProduct(), words: <Trans>Write my first product</Trans> }}
    >
      <EmailText>
        <Trans>
          Thank you for wanting to sell at {frame.shop.siteName} as <Verbatim text={frame.businessName} />. We look at
          your application within 24-48 hours and write to you as soon as it is decided.
        </Trans>
      </EmailText>
      <EmailText>
        <Trans>Until then you can already write your products: they are kept as drafts.</Trans>
      </EmailText>
    </Sheet>
  )
}

export function ApplicationApproved(frame: Frame) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Your application was approved: you can sell now.`}
      title={<Trans>Your shop is open</Trans>}
      button={{ to: urls.vendorDashboard(), words: <Trans>Open my dashboard</Trans> }}
    >
      <EmailText>
        <Trans>
          <Verbatim text={frame.businessName} /> was approved. What you put on sale can be bought from now on, and we
          write to you at each order.
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
      title={<Trans>Your application to sell was not accepted</Trans>}
      button={{ to: urls.sell(), words: <Trans>Apply again</Trans> }}
    >
      <EmailText>
        <Trans>
          We could not accept the application of <Verbatim text={frame.businessName} />. This is why:
        </Trans>
      </EmailText>
      <EmailText>{reason}</EmailText>
      <EmailText>
        <Trans>When that is settled, you are welcome to apply again.</Trans>
      </EmailText>
    </Sheet>
  )
}

export function VendorSuspended({ reason, finishBy, ...frame }: Frame & { reason: string; finishBy: string | null }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`Its products are not on sale for now.`}
      title={<Trans>Your shop has been suspended</Trans>}
      button={{ to: urls.contact(), words: <Trans>Contact us</Trans> }}
    >
      <EmailText>
        <Trans>
          The products of <Verbatim text={frame.businessName} /> are not on sale for now. This is why:
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
