import { Button, Container, Head, Hr, Html, Img, Link, Preview, Section, Text } from 'react-email'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { firstWord } from '#shared/text.ts'
import { emailMarkAddress, emailPictureAddress, publicUrl } from '../urls.ts'
import { emailStyles, ink } from './email-theme.ts'

const face = "Inter, Roboto, 'Segoe UI', Helvetica, Arial, sans-serif"
/** Only a word that is longer than a line breaks, such as a long URL. */
const wrap = { wordBreak: 'normal', overflowWrap: 'anywhere' } as const

export type EmailSheetProps = {
  locale: string
  preview: string
  shop: EmailShop
  reason: ReactNode
  children: ReactNode
}

export function EmailSheet({ locale, preview, shop, reason, children }: EmailSheetProps) {
  const sheet = { maxWidth: 560, backgroundColor: ink.surface, border: `1px solid ${ink.border}`, borderRadius: 14 }
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{emailStyles}</style>
      </Head>
      <body className="paper" style={{ backgroundColor: ink.paper, margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <Section
          className="paper"
          tdClassName="gutter"
          style={{ backgroundColor: ink.paper, fontFamily: face, padding: '24px 12px' }}
        >
          <Container className="sheet" style={sheet}>
            <Band shop={shop} />
            <Section tdClassName="pad" style={{ padding: '12px 28px 28px' }}>
              {children}
            </Section>
            <Hr className="rule" style={{ borderColor: ink.border, margin: 0 }} />
            <Section tdClassName="pad" style={{ padding: '8px 28px 16px' }}>
              <Text className="muted" style={{ color: ink.muted, fontSize: 13, lineHeight: '18px', ...wrap }}>
                {reason}
              </Text>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  )
}

/** Many mail programs block pictures, so the mark has no alternative text: the name is next to it. */
function Band({ shop: { origin, siteName } }: { shop: EmailShop }) {
  return (
    <Section
      className="band"
      tdClassName="pad"
      style={{ backgroundColor: ink.primary, borderRadius: '14px 14px 0 0', padding: '14px 28px' }}
    >
      <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
        <tbody>
          <tr className="line">
            <td data-skip-in-text="true" style={{ width: 46 }}>
              <Img src={publicUrl(origin, emailMarkAddress())} alt="" width={36} height={36} />
            </td>
            <td
              className="brand cell"
              style={{ color: ink.onPrimary, fontFamily: face, fontSize: 20, fontWeight: 700 }}
            >
              {siteName}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  )
}

/** `children`: rows of a table. */
export function EmailBox({ children }: { children: ReactNode }) {
  return (
    <Section
      className="box"
      tdClassName="block"
      style={{
        backgroundColor: ink.paper,
        border: `1px solid ${ink.border}`,
        borderRadius: 12,
        padding: '12px 16px',
        margin: '16px 0',
      }}
    >
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
        <tbody>{children}</tbody>
      </table>
    </Section>
  )
}

/** Without a picture, or where pictures are blocked, its background shows. */
export function EmailThumb({ shop, picture }: { shop: EmailShop; picture: string | null | undefined }) {
  const ground = { width: 64, height: 64, backgroundColor: ink.sunken, borderRadius: 8 }
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width={64}>
      <tbody>
        <tr className="line">
          <td className="thumb" style={ground}>
            {picture ? (
              <Img
                src={publicUrl(shop.origin, emailPictureAddress(picture))}
                alt=""
                width={64}
                height={64}
                style={{ borderRadius: 8 }}
              />
            ) : (
              '\u00a0'
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** `origin`: where the links lead. */
export type EmailShop = { origin: string; siteName: string }

export type EmailFrame = { locale: string; shop: EmailShop; name: string }

export type PersonalEmailProps = EmailFrame & { preview: string; title: ReactNode; children: ReactNode }

/** Greets the reader by name if we know it. `reason`: why they get this email. */
export function PersonalEmail({
  locale,
  shop,
  name,
  preview,
  title,
  reason,
  children,
}: Omit<PersonalEmailProps, 'name'> & { name?: string; reason: ReactNode }) {
  return (
    <EmailSheet locale={locale} shop={shop} preview={preview} reason={reason}>
      <EmailTitle>{title}</EmailTitle>
      {name ? (
        <EmailText>
          <Trans>Hello {name},</Trans>
        </EmailText>
      ) : null}
      {children}
    </EmailSheet>
  )
}

export function FirstNameEmail({ name, ...email }: ComponentProps<typeof PersonalEmail> & { name: string }) {
  return <PersonalEmail {...email} name={firstWord(name)} />
}

export function EmailTitle({ children }: { children: ReactNode }) {
  return (
    <Text
      className="text"
      style={{ color: ink.text, fontSize: 22, lineHeight: '28px', fontWeight: 700, margin: '12px 0', ...wrap }}
    >
      {children}
    </Text>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={{ color: ink.text, fontSize: 16, lineHeight: '24px', margin: '12px 0', ...wrap }}>
      {children}
    </Text>
  )
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const style = {
    backgroundColor: ink.primary,
    color: ink.onPrimary,
    borderRadius: 12,
    margin: '8px 0',
    padding: '14px 24px',
    fontSize: 16,
    fontWeight: 600,
  }
  return (
    <Button className="button" href={href} style={style}>
      {children}
    </Button>
  )
}

/** As an element inside `<Trans>`, this text can't be read as syntax of the sentence. */
export function Verbatim({ text }: { text: string }) {
  return text
}

/** The full URL, for mail programs that show no buttons. */
export function EmailLink({ href }: { href: string }) {
  return (
    <Text style={{ fontSize: 14, lineHeight: '20px', margin: '12px 0', ...wrap }}>
      <Link className="link" href={href} style={{ color: ink.primary }}>
        {href}
      </Link>
    </Text>
  )
}

/** A button, and its URL for mail programs that show no buttons. */
export function EmailConfirmation({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <EmailButton href={href}>{children}</EmailButton>
      <EmailText>
        <Trans>
          This link works once and expires in 24 hours. If the button doesn't work, copy this link into your browser:
        </Trans>
      </EmailText>
      <EmailLink href={href} />
    </>
  )
}

/** In the email's language. */
export function formatEmailDay(day: string, locale: string): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' } as const
  return new Intl.DateTimeFormat([`${locale}-NG`, locale], words).format(new Date(day))
}

/** With the year, because an email may be read much later. */
export function formatEmailDate(day: string, locale: string): string {
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' } as const
  return new Intl.DateTimeFormat([`${locale}-NG`, locale], words).format(new Date(day))
}
