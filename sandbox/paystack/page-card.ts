import { findTestCard, groupDigits, testCards } from './cards.ts'
import { formatNaira, html, type Html } from './html.ts'
import { actionAddress, hiddenMode, pageAddress, type PageFrame } from './page-layout.ts'
import type { CardProgress, Transaction } from './types.ts'

export interface CardFormState {
  values: { number: string; expiry: string; cvv: string }
  errors: Record<string, string>
}

export function emptyCardForm(): CardFormState {
  return { values: { number: '', expiry: '', cvv: '' }, errors: {} }
}

export function renderCardForm(frame: PageFrame, tx: Transaction, form: CardFormState): Html {
  const { values, errors } = form
  return html`<form
      class="panel"
      method="post"
      action="${actionAddress(frame, tx, 'card')}"
      aria-label="Card"
      novalidate
    >
      ${hiddenMode(frame)}
      ${renderField('number', 'Card number', values.number, errors['number'], '0000 0000 0000 0000')}
      <div class="pair">
        ${renderField('expiry', 'Expiry date', values.expiry, errors['expiry'], 'MM/YY')}
        ${renderField('cvv', 'CVV', values.cvv, errors['cvv'], '123')}
      </div>
      <button class="button" type="submit">Pay ${formatNaira(tx.amount)}</button>
    </form>
    ${renderTestCards(frame, tx)}`
}

export function renderCardStep(
  frame: PageFrame,
  tx: Transaction,
  progress: CardProgress,
  errors: Record<string, string>,
): Html {
  const card = findTestCard({ key: progress.card })
  if (progress.step === 'bank_page') return renderBankPage(frame, tx)
  const steps = {
    pin: { label: 'Card PIN', words: 'Enter your 4-digit card PIN.', hint: card?.pin },
    phone: { label: 'Phone number', words: 'Enter the phone number of your bank account.', hint: '08012345678' },
    otp: { label: 'One-time code', words: 'Enter the code your bank sent to your phone.', hint: card?.otp },
  }
  const { label, words, hint } = steps[progress.step]
  return html`<form
    class="panel"
    method="post"
    action="${actionAddress(frame, tx, 'step')}"
    aria-label="Card check"
    novalidate
  >
    ${hiddenMode(frame)}
    <input type="hidden" name="step" value="${progress.step}" />
    <p>${words}</p>
    ${renderField('value', label, '', errors['value'], '')}
    <p class="hint">For this test card, use <strong class="code">${hint}</strong>.</p>
    <button class="button" type="submit">Continue</button>
    <button class="quiet" type="submit" formaction="${actionAddress(frame, tx, 'restart')}">Use another card</button>
  </form>`
}

function renderBankPage(frame: PageFrame, tx: Transaction): Html {
  return html`<form
    class="panel"
    method="post"
    action="${actionAddress(frame, tx, 'step')}"
    aria-label="Your bank's page"
  >
    ${hiddenMode(frame)}
    <input type="hidden" name="step" value="bank_page" />
    <p>This page simulates the card issuer's page (3-D Secure).</p>
    <button class="button" type="submit" name="value" value="approve">Approve payment</button>
    <button class="quiet" type="submit" name="value" value="refuse">Decline payment</button>
  </form>`
}

function renderField(name: string, label: string, value: string, error: string | undefined, example: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${example}"
      inputmode="numeric"
      autocomplete="off"
      required
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`
}

function renderTestCards(frame: PageFrame, tx: Transaction): Html {
  const rows = testCards.map(
    (card) =>
      html`<li>
        <a
          href="${pageAddress(frame, tx, { channel: 'card', fill: card.key })}"
          data-number="${groupDigits(card.number)}"
          data-cvv="${card.cvv}"
          ><span class="what">${card.label}</span> <span class="code">${groupDigits(card.number)}</span></a
        >
      </li>`,
  )
  return html`<section class="extras" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p class="hint">Choose one to fill in the form. Any future date works.</p>
    <ul class="cards">
      ${rows}
    </ul>
  </section>`
}
