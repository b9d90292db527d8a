import { Body, Button, Container, Head, Hr, Html, Link, Preview, Section, Text } from 'react-email'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { firstWord } from '#shared/text.ts'

/** The sheet that every email is written on. Mail programs know no variables and few style sheets: colours stand in place. */
export const ink = {
  text: '#1e1712',
  muted: '#6f5e4e',
  paper: '#fffbf5',
  surface: '#ffffff',
  border: '#e6d9c8',
  primary: '#2f2b7a',
  accent: '#b93a0a',
}

const face = "Inter, Roboto, 'Segoe UI', Helvetica, Arial, sans-serif"

export type EmailSheetProps = {
  locale: string
  preview: string
  siteName: string
  reason: ReactNode
  children: ReactNode
}

export function EmailSheet({ locale, preview, siteName, reason, children }: EmailSheetProps) {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: ink.paper, fontFamily: face, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{ maxWidth: 560, backgroundColor: ink.surface, border: `1px solid ${ink.border}`, borderRadius: 14 }}
        >
          <Section style={{ backgroundColor: ink.primary, borderRadius: '14px 14px 0 0', padding: '18px 28px' }}>
            <Text style={{ margin: 0, color: '#ffffff', fontSize: 20, fontWeight: 700 }}>{siteName}</Text>
          </Section>
          <Section style={{ padding: '12px 28px 24px' }}>{children}</Section>
          <Hr style={{ borderColor: ink.border, margin: 0 }} />
          <Section style={{ padding: '8px 28px 16px' }}>
            <Text style={{ color: ink.muted, fontSize: 13, lineHeight: '18px' }}>{reason}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** Where the email comes from: its links lead there. */
export type EmailShop = { origin: string; siteName: string }

export type EmailFrame = { locale: string; shop: EmailShop; name: string }

export type PersonalEmailProps = EmailFrame & { preview: string; title: ReactNode; children: ReactNode }

/** An email that greets its reader by name, where they are known. `reason`: why it came. */
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
    <EmailSheet locale={locale} siteName={shop.siteName} preview={preview} reason={reason}>
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
    <Text style={{ color: ink.text, fontSize: 22, lineHeight: '28px', fontWeight: 700, margin: '12px 0' }}>
      {children}
    </Text>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return <Text style={{ color: ink.text, fontSize: 16, lineHeight: '24px', margin: '12px 0' }}>{children}</Text>
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const style = {
    backgroundColor: ink.primary,
    color: '#ffffff',
    borderRadius: 12,
    padding: '14px 24px',
    fontSize: 16,
    fontWeight: 600,
  }
  return (
    <Button href={href} style={style}>
      {children}
    </Button>
  )
}

/** In a sentence of ours an element, so that nothing in it is read as a mark of the sentence. */
export function Verbatim({ text }: { text: string }) {
  return text
}

/** The whole address, for mail programs that show no buttons. */
export function EmailLink({ href }: { href: string }) {
  return (
    <Text style={{ fontSize: 14, lineHeight: '20px', margin: '12px 0', wordBreak: 'break-all' }}>
      <Link href={href} style={{ color: ink.primary }}>
        {href}
      </Link>
    </Text>
  )
}

/** A button, and its link for programs that show none. */
export function EmailConfirmation({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <EmailButton href={href}>{children}</EmailButton>
      <EmailText>
        <Trans>
          The link works once, within 24 hours. If the button does nothing, copy this address into your browser:
        </Trans>
      </EmailText>
      <EmailLink href={href} />
    </>
  )
}

/** In the words of the email's language. */
export function formatEmailDay(day: string, locale: string): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' } as const
  return new Intl.DateTimeFormat([`${locale}-NG`, locale], words).format(new Date(day))
}
