import { formatNaira, html, type Html } from './html.ts'
import { actionAddress, hiddenMode, type PageFrame } from './page-layout.ts'
import type { Transaction, TransferProgress } from './types.ts'

const RECEIVING_BANK = 'Sandbox Wema Bank'

export const ussdBanks: readonly { key: string; name: string; code: string }[] = [
  { key: 'gtb', name: 'Guaranty Trust Bank', code: '*737*33*4*' },
  { key: 'uba', name: 'United Bank For Africa', code: '*919*30*' },
  { key: 'sterling', name: 'Sterling Bank', code: '*822*4*' },
  { key: 'zenith', name: 'Zenith Bank', code: '*966*00*' },
]

export function renderBankTransfer(frame: PageFrame, tx: Transaction, now: number): Html {
  const { transfer } = tx.checkout
  if (!transfer) return html`<p role="alert">This account has expired. Reload the page to get a new one.</p>`
  if (transfer.state === 'sent') return renderSent(tx, transfer, now)
  return html`<form
    class="panel"
    method="post"
    action="${actionAddress(frame, tx, 'transfer')}"
    aria-label="Bank transfer"
  >
    ${hiddenMode(frame)}
    <p>Transfer exactly this amount to the account below.</p>
    ${renderAccount(tx, transfer)} ${renderCountdown(transfer, now)}
    <button class="button" type="submit" name="sent" value="soon">I have sent the money</button>
    <fieldset class="extras">
      <legend>Sandbox extras</legend>
      <button class="quiet" type="submit" name="sent" value="now">Paid now</button>
      <button class="quiet" type="submit" name="sent" value="late">Paid late</button>
      <button class="quiet" type="submit" name="sent" value="wrong_amount">Wrong amount</button>
      <button class="quiet" type="submit" name="sent" value="never">Never</button>
    </fieldset>
  </form>`
}

export function renderUssd(frame: PageFrame, tx: Transaction): Html {
  const { ussd } = tx.checkout
  if (!ussd) {
    const options = ussdBanks.map((bank) => html`<option value="${bank.key}">${bank.name}</option>`)
    return html`<form class="panel" method="post" action="${actionAddress(frame, tx, 'ussd')}" aria-label="USSD">
      ${hiddenMode(frame)}
      <div class="field">
        <label for="bank">Your bank</label>
        <select id="bank" name="bank">
          ${options}
        </select>
      </div>
      <button class="button" type="submit" name="step" value="choose">Show code</button>
    </form>`
  }
  return html`<form class="panel" method="post" action="${actionAddress(frame, tx, 'ussd')}" aria-label="USSD">
    ${hiddenMode(frame)}
    <p>Dial this code on the phone registered with ${ussd.bank}, and confirm the payment there.</p>
    <p class="dial"><output class="code" aria-label="USSD code">${ussd.code}</output></p>
    <fieldset class="extras">
      <legend>Sandbox extras</legend>
      <button class="button" type="submit" name="step" value="pay">Simulate payment</button>
      <button class="quiet" type="submit" name="step" value="refuse">Simulate decline</button>
    </fieldset>
    <button class="quiet" type="submit" name="step" value="change">Choose another bank</button>
  </form>`
}

function renderSent(tx: Transaction, transfer: TransferProgress, now: number): Html {
  return html`<div class="panel">
    <p role="status" class="waiting">Waiting for the bank to confirm your transfer…</p>
    <p>This page refreshes every few seconds. If you've made the transfer, don't make another.</p>
    ${renderAccount(tx, transfer)} ${renderCountdown(transfer, now)}
  </div>`
}

function renderAccount(tx: Transaction, transfer: TransferProgress): Html {
  return html`<dl class="account">
    <div>
      <dt>Bank</dt>
      <dd>${RECEIVING_BANK}</dd>
    </div>
    <div>
      <dt>Account number</dt>
      <dd class="code">${transfer.accountNumber}</dd>
    </div>
    <div>
      <dt>Amount</dt>
      <dd>${formatNaira(tx.amount)}</dd>
    </div>
  </dl>`
}

function renderCountdown(transfer: TransferProgress, now: number): Html {
  const seconds = Math.max(0, Math.floor((transfer.expiresAt - now) / 1_000))
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return html`<p class="hint">
    The account expires in <span role="timer" data-seconds="${seconds}">${left}</span> minutes.
  </p>`
}
