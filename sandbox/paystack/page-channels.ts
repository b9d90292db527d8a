import { html, type Html } from './html.ts'
import { renderBankTransfer, renderUssd } from './page-transfer.ts'
import { renderCardForm, renderCardStep, type CardFormState } from './page-card.ts'
import { actionAddress, hiddenMode, pageAddress, renderPage, type PageFrame } from './page-layout.ts'
import { returnAddress } from './transactions.ts'
import type { Transaction } from './types.ts'

const CHANNELS = [
  { key: 'card', label: 'Card' },
  { key: 'bank_transfer', label: 'Bank transfer' },
  { key: 'ussd', label: 'USSD' },
] as const

export type PageChannel = (typeof CHANNELS)[number]['key']

export function offeredChannels(tx: Transaction): PageChannel[] {
  return CHANNELS.map(({ key }) => key).filter((key) => tx.channels.includes(key))
}

interface PaymentPage {
  channel: PageChannel | null
  form: CardFormState
  now: number
}

export function renderPayment(frame: PageFrame, tx: Transaction, page: PaymentPage): string {
  const { card, transfer, notice } = tx.checkout
  const isWaiting = page.channel === 'bank_transfer' && transfer?.state === 'sent'
  const content = html`
    <h1 class="title">${card ? 'One more step' : 'Choose how to pay'}</h1>
    ${notice && html`<p class="notice" role="alert">${notice}</p>`}
    ${!card && renderChannelLinks(frame, tx, page.channel)} ${renderPanel(frame, tx, page)}
    ${renderCancel(frame, tx, isWaiting)}
  `
  return renderPage(frame, {
    title: 'Pay',
    tx,
    isWaiting,
    message: {
      event: 'loaded:transaction',
      data: { id: tx.id, accessCode: tx.accessCode, customer: { email: tx.customerEmail } },
    },
    content,
  })
}

export function renderPaid(frame: PageFrame, tx: Transaction): string {
  const address = returnAddress(tx)
  return renderPage(frame, {
    title: 'Paid',
    tx,
    message: {
      event: 'success',
      data: {
        id: tx.id,
        reference: tx.reference,
        message: 'Approved',
        status: 'success',
        trans: String(tx.id),
        transaction: String(tx.id),
        trxref: tx.reference,
        redirecturl: `?trxref=${encodeURIComponent(tx.reference)}&reference=${encodeURIComponent(tx.reference)}`,
      },
    },
    content: html`<h1 class="title">Payment successful</h1>
      <p role="status">The reference is <strong class="code">${tx.reference}</strong>.</p>
      ${address && html`<p><a class="button" href="${address}">Return to the shop</a></p>`}`,
  })
}

export function renderCancelled(frame: PageFrame, tx: Transaction, isTransferPending: boolean): string {
  return renderPage(frame, {
    title: 'Not paid',
    tx,
    message: { event: isTransferPending ? 'transfer:pending' : 'cancel', data: { reference: tx.reference } },
    content: isTransferPending
      ? html`<h1 class="title">Your transfer is on its way</h1>
          <p role="status">You can close this page. We'll tell the shop when the money arrives.</p>`
      : html`<h1 class="title">Payment cancelled</h1>
          <p role="status">You haven't been charged. Close this page or continue to payment.</p>
          <p><a class="button" href="${pageAddress(frame, tx)}">Continue to payment</a></p>`,
  })
}

export function renderProblem(frame: PageFrame, tx: Transaction | null, title: string, words: string): string {
  return renderPage(frame, {
    title,
    tx,
    message: { event: 'error', data: { message: words, type: 'setup' } },
    content: html`<h1 class="title">${title}</h1>
      <p role="alert">${words}</p>
      ${tx && renderCancel(frame, tx, false)}`,
  })
}

function renderChannelLinks(frame: PageFrame, tx: Transaction, current: PageChannel | null): Html | null {
  const offered = offeredChannels(tx)
  if (offered.length < 2) return null
  const links = CHANNELS.filter(({ key }) => offered.includes(key)).map(
    ({ key, label }) =>
      html`<a href="${pageAddress(frame, tx, { channel: key })}" ${key === current ? html`aria-current="page"` : null}
        >${label}</a
      >`,
  )
  return html`<nav class="channels" aria-label="Payment method">${links}</nav>`
}

function renderPanel(frame: PageFrame, tx: Transaction, page: PaymentPage): Html {
  if (tx.checkout.card) return renderCardStep(frame, tx, tx.checkout.card, page.form.errors)
  if (page.channel === 'card') return renderCardForm(frame, tx, page.form)
  if (page.channel === 'bank_transfer') return renderBankTransfer(frame, tx, page.now)
  if (page.channel === 'ussd') return renderUssd(frame, tx)
  return html`<p role="alert">The sandbox doesn't support any of the payment methods that the shop requested.</p>`
}

function renderCancel(frame: PageFrame, tx: Transaction, isTransferPending: boolean): Html {
  return html`<form class="cancel" method="post" action="${actionAddress(frame, tx, 'cancel')}" data-cancel>
    ${hiddenMode(frame)}
    <button class="quiet" type="submit">${isTransferPending ? 'Close' : 'Cancel payment'}</button>
  </form>`
}
