import type { Context, Hono } from 'hono'

import { findTestCard, groupDigits } from './cards.ts'
import { payWithCard, answerCardStep } from './card-payment.ts'
import { leave, note, openTransferAccount, sendBankTransfer, type SentMoney } from './payment.ts'
import { emptyCardForm, type CardFormState } from './page-card.ts'
import {
  offeredChannels,
  renderCancelled,
  renderPaid,
  renderPayment,
  renderProblem,
  type PageChannel,
} from './page-channels.ts'
import { pageAddress, type PageFrame, type PageMode } from './page-layout.ts'
import { toIso, type World } from './state.ts'
import { cancelAddress, findByAccessCode, returnAddress, sessionEndsAt } from './transactions.ts'
import type { Transaction } from './types.ts'
import { actOnUssd } from './ussd-payment.ts'

const SESSION_OVER = 'Transaction cannot be completed. Session timeout exceeded.'
const SENT: readonly SentMoney[] = ['soon', 'now', 'late', 'wrong_amount', 'never']

export function mountHostedPage(app: Hono, world: World, changed: () => void): void {
  const base = new URL(world.publicBase).pathname.replace(/\/$/, '')
  const frameOf = (mode: PageMode): PageFrame => ({ base, mode })

  function page(c: Context, text: string, tx: Transaction | null, status: 200 | 400 | 404 | 410 | 422 = 200): Response {
    c.header('content-security-policy', pagePolicy(world, tx))
    c.header('x-frame-options', 'SAMEORIGIN')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
    return c.html(text, status)
  }

  function unknown(c: Context, mode: PageMode): Response {
    const words = "We can't find this payment."
    return page(c, renderProblem(frameOf(mode), null, 'Payment not found', words), null, 404)
  }

  function show(c: Context, mode: PageMode, tx: Transaction): Response {
    const frame = frameOf(mode)
    if (isPaid(tx)) {
      const address = mode === 'page' ? returnAddress(tx) : null
      return address ? c.redirect(address, 303) : page(c, renderPaid(frame, tx), tx)
    }
    if (isSessionOver(world, tx)) return page(c, renderProblem(frame, tx, 'Payment expired', SESSION_OVER), tx, 410)
    const channel = chooseChannel(tx, c.req.query('channel'))
    if (channel === 'bank_transfer') {
      openTransferAccount(world, tx)
      changed()
    }
    return page(
      c,
      renderPayment(frame, tx, { channel, form: prefilled(world, c.req.query('fill')), now: world.now() }),
      tx,
    )
  }

  function act(
    action: string,
    run: (tx: Transaction, form: Record<string, string>) => { channel: PageChannel; form?: CardFormState },
  ): void {
    app.post(`/checkout/:code/${action}`, async (c) => {
      const form = await readForm(c)
      const mode = form['mode'] === 'popup' ? 'popup' : 'page'
      const tx = findByAccessCode(world, c.req.param('code') ?? '')
      if (!tx) return unknown(c, mode)
      if (isPaid(tx) || isSessionOver(world, tx)) return show(c, mode, tx)
      const result = run(tx, form)
      changed()
      if (result.form) {
        const shown = { channel: result.channel, form: result.form, now: world.now() }
        return page(c, renderPayment(frameOf(mode), tx, shown), tx, 422)
      }
      if (!isPaid(tx)) return c.redirect(pageAddress(frameOf(mode), tx, { channel: result.channel }), 303)
      return show(c, mode, tx)
    })
  }

  act('card', (tx, form) => ({ channel: 'card', ...wrap(payWithCard(world, tx, form)) }))
  act('step', (tx, form) => ({ channel: 'card', ...wrap(answerCardStep(world, tx, form)) }))
  act('ussd', (tx, form) => {
    actOnUssd(world, tx, form)
    return { channel: 'ussd' }
  })
  act('restart', (tx) => {
    tx.checkout.card = null
    return { channel: 'card' }
  })
  act('transfer', (tx, form) => {
    const sent = SENT.find((choice) => choice === form['sent'])
    if (sent) sendBankTransfer(world, tx, sent)
    return { channel: 'bank_transfer' }
  })

  app.post('/checkout/:code/cancel', async (c) => {
    const mode = (await readForm(c))['mode'] === 'popup' ? 'popup' : 'page'
    const tx = findByAccessCode(world, c.req.param('code') ?? '')
    if (!tx) return unknown(c, mode)
    if (isPaid(tx)) return show(c, mode, tx)
    leave(world, tx)
    changed()
    const address = mode === 'page' ? cancelAddress(tx) : null
    if (address) return c.redirect(address, 303)
    return page(c, renderCancelled(frameOf(mode), tx, tx.checkout.transfer?.state === 'sent'), tx)
  })

  app.get('/checkout/:code/status', (c) => {
    c.header('cache-control', 'no-store')
    const tx = findByAccessCode(world, c.req.param('code') ?? '')
    return tx ? c.json({ status: tx.status }) : c.json({ status: 'unknown' }, 404)
  })

  app.get('/popup', (c) => {
    const tx = findByAccessCode(world, c.req.query('access_code') ?? '')
    return tx ? show(c, 'popup', opened(world, tx)) : unknown(c, 'popup')
  })

  app.get('/:code{[a-z0-9]{15}}', (c) => {
    const tx = findByAccessCode(world, c.req.param('code'))
    return tx ? show(c, 'page', opened(world, tx)) : unknown(c, 'page')
  })
}

function wrap(form: CardFormState | null): { form?: CardFormState } {
  return form ? { form } : {}
}

function opened(world: World, tx: Transaction): Transaction {
  // An untouched transaction has no log. Only after the first attempt is a visit logged.
  if (tx.log && !isPaid(tx) && tx.log.history.at(-1)?.type === 'close') note(world, tx, 'open', 'Opened the page')
  return tx
}

function isPaid(tx: Transaction): boolean {
  return tx.paidAt !== null
}

function isSessionOver(world: World, tx: Transaction): boolean {
  const end = sessionEndsAt(world, tx)
  // A bank transfer that was sent may still arrive, so its page keeps waiting.
  return end !== null && world.now() > end && !isTransferOnItsWay(world, tx)
}

function isTransferOnItsWay(world: World, tx: Transaction): boolean {
  const { transfer } = tx.checkout
  return transfer?.state === 'sent' && transfer.expiresAt > world.now()
}

function chooseChannel(tx: Transaction, wanted: string | undefined): PageChannel | null {
  const offered = offeredChannels(tx)
  const waiting = tx.checkout.transfer?.state === 'sent' && wanted === undefined ? 'bank_transfer' : wanted
  return offered.find((channel) => channel === waiting) ?? offered[0] ?? null
}

function prefilled(world: World, key: string | undefined): CardFormState {
  const card = key ? findTestCard({ key }) : null
  if (!card) return emptyCardForm()
  const year = Number(toIso(world.now()).slice(2, 4)) + 2
  return { values: { number: groupDigits(card.number), expiry: `12/${year}`, cvv: card.cvv }, errors: {} }
}

/** Forms go to this page. Their response may redirect to the merchant, which browsers check against form-action too. */
function pagePolicy(world: World, tx: Transaction | null): string {
  const own = `${world.publicBase}/checkout/`
  const back = [tx && returnAddress(tx), tx && cancelAddress(tx)].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  )
  return [
    "default-src 'none'",
    `script-src ${own}page.js`,
    `style-src ${own}page.css`,
    `connect-src ${own}`,
    'img-src data:',
    `form-action ${[...new Set(["'self'", ...back])].join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ')
}

async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
