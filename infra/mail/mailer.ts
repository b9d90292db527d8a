import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { toEmailAddress } from '#shared/email.ts'
import { findInvalidField, parseSender } from './message.ts'
import type { Email, Sender } from './message.ts'

export type SendOutcome =
  | { kind: 'sent'; messageId: string }
  /**
   * The email was definitely not sent. `retry` says whether a later attempt may succeed. `isSilent`: the server said
   * nothing about it.
   */
  | { kind: 'refused'; why: string; retry: boolean; isSilent?: true }
  /**
   * The whole text was sent without a response, so the email may be on its way. It is never sent again automatically.
   */
  | { kind: 'ambiguous'; why: string }

export type Mailer = {
  send: (email: Email) => Promise<SendOutcome>
  close: () => void
}

export type MailerOptions = {
  smtpUrl: string
  from: string
  log: Log
  timing?: Partial<typeof TIMING>
}

const TIMING = { connectMs: 2_000, totalMs: 10_000 }

export function makeMailer({ smtpUrl, from, log, timing }: MailerOptions): Mailer {
  const { connectMs, totalMs } = { ...TIMING, ...timing }
  const sender = parseSender(from)
  const options = {
    url: smtpUrl,
    pool: true as const,
    maxConnections: 3,
    // only before the first byte of the text, when an idle connection turns out to be closed
    maxRequeues: 1,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: totalMs,
    socketTimeout: totalMs,
    requireTLS: needsTls(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = nodemailer.createTransport(options)
  /** emails whose text was sent completely */
  const ended = new Set<string>()
  transport.use('stream', (mail, next) => {
    const messageId = mail.message.messageId()
    mail.message.processFunc((text) => text.once('end', () => ended.add(messageId)))
    next()
  })

  return {
    async send(email) {
      const fault = findInvalidField(email)
      if (fault) {
        log.error({ emailId: email.id.slice(0, 100), fault }, 'an email was invalid and was not sent')
        return { kind: 'refused', why: `the email's ${fault} is not valid`, retry: false }
      }
      const messageId = `<${email.id}@${sender.address.split('@')[1]}>`
      const message = { ...toMessage(email, sender, messageId), signal: AbortSignal.timeout(totalMs) }
      try {
        await transport.sendMail(message)
        return { kind: 'sent', messageId }
      } catch (error) {
        const outcome = judge(error, ended.has(messageId))
        log.warn({ emailId: email.id, outcome }, 'an email was not sent')
        return outcome
      } finally {
        ended.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

function toMessage(email: Email, sender: Sender, messageId: string) {
  const unsubscribe = email.unsubscribe && {
    'List-Unsubscribe': `<${email.unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    messageId,
    from: sender,
    to: { name: email.toName ?? '', address: toEmailAddress(email.to) ?? '' },
    replyTo: email.replyTo,
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: { ...unsubscribe, 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * A response from the server decides. Without one, the question is whether the server can have received the whole text.
 */
function judge(error: unknown, textEnded: boolean): SendOutcome {
  const { code, responseCode, message } = describe(error)
  const why = withoutAddresses(message)
  if (responseCode !== undefined) return { kind: 'refused', why, retry: responseCode < 500 || code === 'EAUTH' }
  if (textEnded) return { kind: 'ambiguous', why }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'refused', why, retry: false }
  return { kind: 'refused', why, retry: true, isSilent: true }
}

function describe(error: unknown): { code?: string; responseCode?: number; message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const code: unknown = Reflect.get(error, 'code')
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  return {
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600 ? { responseCode } : {}),
  }
}

/** The server's message goes into logs and onto a screen, without email addresses. */
function withoutAddresses(text: string): string {
  return text
    .replaceAll(/[^\s<>@"]+@[^\s<>@"]+/g, '[address]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200)
}

/** A password must not cross a network unencrypted. */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
