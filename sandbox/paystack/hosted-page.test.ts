import { Script } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openBench, type Bench } from '#tests/support/paystack-bench.ts'

const MINUTE = 60_000

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

function open(path: string): Promise<Response> {
  return Promise.resolve(bench.sandbox.app.request(path))
}

async function text(path: string): Promise<string> {
  return (await open(path)).text()
}

test('the page shows merchant, amount, mode, channels and the test cards', async () => {
  const { code } = await bench.initialize({ amount: 1_250_050 })
  const shown = await text(`/${code}`)
  for (const words of ['ShopZero', '₦12,500.50', 'Test mode', 'Card', 'Bank transfer', 'USSD', 'Insufficient funds']) {
    expect(shown).toContain(words)
  }
  expect((await open('/abcdefghijklmno')).status).toBe(404)
})

test('the page has a strict policy that allows the redirect to the merchant', async () => {
  const { code } = await bench.initialize({ callback_url: 'https://other.test/back?x=1' })
  const { headers } = await open(`/${code}`)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('script-src http://shop.test/sandbox/paystack/checkout/page.js;')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("form-action 'self' https://other.test;")
  expect(policy).not.toContain('unsafe')
})

test('text from the merchant is shown as text', async () => {
  const { code } = await bench.initialize({ email: "o'<b>&x@example.com".replace(/[<>]/g, '') })
  expect(await text(`/${code}`)).toContain('o&#39;b&amp;x@example.com')
  const wrong = await bench.submit(code, 'card', { number: '"><script>alert(1)</script>', expiry: '', cvv: '' })
  const shown = await wrong.text()
  expect(shown).not.toContain('<script>alert')
  expect(shown).toContain('&quot;&gt;&lt;script&gt;')
})

test('success redirects to the merchant with the reference twice, and so does a second visit', async () => {
  const { reference, code } = await bench.initialize({ callback_url: 'http://shop.test/pay/back?keep=1' })
  const paid = await bench.payByCard(code, 'success')
  const address = `http://shop.test/pay/back?keep=1&trxref=${reference}&reference=${reference}`
  expect([paid.status, paid.headers.get('location')]).toEqual([303, address])
  expect((await open(`/${code}`)).headers.get('location')).toBe(address)
})

test('without a return URL the page says that it is paid', async () => {
  const { reference, code } = await bench.initialize()
  const shown = await (await bench.payByCard(code, 'success')).text()
  expect(shown).toContain('Payment successful')
  expect(shown).toContain(reference)
})

test('a declined card keeps the page open, and the next card pays', async () => {
  const { reference, code } = await bench.initialize()
  const declined = await bench.payByCard(code, 'declined')
  expect(declined.status).toBe(303)
  expect(await text(`/${code}`)).toContain('Declined')
  expect(await bench.verify(reference)).toMatchObject({ status: 'failed', gateway_response: 'Declined', paid_at: null })
  await bench.payByCard(code, 'insufficient-funds')
  expect(await bench.verify(reference)).toMatchObject({ status: 'failed', gateway_response: 'Insufficient Funds' })
  await bench.payByCard(code, 'success')
  expect(await bench.verify(reference)).toMatchObject({ status: 'success', log: { attempts: 3, errors: 2 } })
})

test('two submissions of the same form charge once', async () => {
  const { code } = await bench.initialize()
  await Promise.all([bench.payByCard(code, 'success'), bench.payByCard(code, 'success')])
  await bench.sandbox.advance(1_000)
  expect(bench.events()).toEqual(['charge.success'])
  expect((await bench.control('/journal')).body['balances']).toMatchObject({ unsettled: 1_250_000 - 28_750 })
})

test('errors appear beside their fields, and the number is preserved', async () => {
  const { code } = await bench.initialize()
  const wrong = await bench.submit(code, 'card', { number: '4111 1111 1111 1111', expiry: '01/20', cvv: 'x' })
  expect(wrong.status).toBe(422)
  const shown = await wrong.text()
  expect(shown).toContain('Enter one of the test card numbers')
  expect(shown).toContain('Enter a future date as MM/YY')
  expect(shown).toContain('Enter the 3 or 4 digits on the back')
  expect(shown).toContain('value="4111 1111 1111 1111"')
})

test.each([
  ['pin', [['pin', '1111']]],
  [
    'pin-otp',
    [
      ['pin', '1234'],
      ['otp', '123456'],
    ],
  ],
  [
    'pin-phone-otp',
    [
      ['pin', '0000'],
      ['phone', '08012345678'],
      ['otp', '123456'],
    ],
  ],
  ['bank-page', [['bank_page', 'approve']]],
])('the card "%s" requires its steps', async (key, steps) => {
  const { reference, code } = await bench.initialize()
  await bench.payByCard(code, key)
  for (const [step = '', value = ''] of steps) {
    expect((await bench.verify(reference))['status']).toBe('ongoing')
    expect(await text(`/${code}`)).toContain(`value="${step}"`)
    await bench.submit(code, 'step', { step, value })
  }
  expect((await bench.verify(reference))['status']).toBe('success')
})

test('a wrong PIN can be retried three times; a refusal by the bank and a missing token fail', async () => {
  const { reference, code } = await bench.initialize()
  await bench.payByCard(code, 'pin')
  const wrong = await bench.submit(code, 'step', { step: 'pin', value: '9999' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Incorrect PIN')])
  await bench.submit(code, 'step', { step: 'pin', value: '9999' })
  await bench.submit(code, 'step', { step: 'pin', value: '9999' })
  expect(await bench.verify(reference)).toMatchObject({ status: 'failed', gateway_response: 'Incorrect PIN' })
  await bench.payByCard(code, 'bank-page')
  await bench.submit(code, 'step', { step: 'bank_page', value: 'refuse' })
  expect((await bench.verify(reference))['status']).toBe('failed')
  await bench.payByCard(code, 'no-token')
  await bench.submit(code, 'step', { step: 'pin', value: '0000' })
  expect(await bench.verify(reference)).toMatchObject({ status: 'failed', gateway_response: 'Token Not Generated' })
})

test('a sent bank transfer is ongoing until it arrives', async () => {
  const { reference, code } = await bench.initialize()
  const shown = await text(`/${code}?channel=bank_transfer`)
  expect(shown).toMatch(/<dd class="code">99\d{8}<\/dd>/)
  expect(shown).toContain('30:00')
  await bench.submit(code, 'transfer', { sent: 'soon' })
  expect((await bench.verify(reference))['status']).toBe('ongoing')
  expect(await text(`/${code}`)).toContain('<noscript><meta http-equiv="refresh" content="3"')
  await bench.sandbox.advance(5_000)
  expect(await bench.verify(reference)).toMatchObject({
    status: 'success',
    channel: 'bank_transfer',
    message: 'madePayment',
    authorization: { channel: 'bank_transfer', card_type: 'transfer', brand: 'Managed Account', reusable: false },
  })
})

test('a late or wrong transfer is returned automatically and is distinguishable', async () => {
  for (const [sent, type, amount] of [
    ['wrong_amount', 'INCORRECT_AMOUNT', '1249000'],
    ['late', 'EXPIRED_ACCOUNT', '1250000'],
  ] as const) {
    bench.received.length = 0
    const { reference, code } = await bench.initialize()
    await open(`/${code}?channel=bank_transfer`)
    await bench.submit(code, 'transfer', { sent })
    await bench.sandbox.advance(32 * MINUTE)
    const { id, status } = await bench.verify(reference)
    expect(status).toBe('abandoned')
    expect(bench.received).toMatchObject([
      {
        event: 'bank.transfer.rejected',
        data: { bank_transfer: { amount, message_type: type, transaction_id: String(id) } },
      },
    ])
  }
  expect((await bench.control('/journal')).body['balances']).toMatchObject({ unsettled: 0, suspense: 0 })
})

test('after a wrong transfer, a correct one to a new account succeeds', async () => {
  const { reference, code } = await bench.initialize()
  await open(`/${code}?channel=bank_transfer`)
  await bench.submit(code, 'transfer', { sent: 'wrong_amount' })
  await bench.sandbox.advance(5_000)
  await open(`/${code}?channel=bank_transfer`)
  await bench.submit(code, 'transfer', { sent: 'now' })
  expect((await bench.verify(reference))['status']).toBe('success')
})

test('a transfer that arrives after a card payment charges nothing more', async () => {
  const { reference, code } = await bench.initialize()
  await open(`/${code}?channel=bank_transfer`)
  await bench.submit(code, 'transfer', { sent: 'soon' })
  await bench.payByCard(code, 'success')
  await bench.sandbox.advance(MINUTE)
  expect(bench.events()).toEqual(['charge.success'])
  expect(await bench.verify(reference)).toMatchObject({ channel: 'card', status: 'success' })
  expect((await bench.control('/journal')).body['balances']).toMatchObject({ unsettled: 1_250_000 - 28_750 })
})

test('if the money never comes, the transaction is abandoned when the account expires', async () => {
  const { reference, code } = await bench.initialize()
  await open(`/${code}?channel=bank_transfer`)
  await bench.submit(code, 'transfer', { sent: 'never' })
  await bench.sandbox.advance(29 * MINUTE)
  expect((await bench.verify(reference))['status']).toBe('ongoing')
  await bench.sandbox.advance(2 * MINUTE)
  expect((await bench.verify(reference))['status']).toBe('abandoned')
})

test('USSD is pending until the phone confirms or refuses', async () => {
  const { reference, code } = await bench.initialize({ channels: ['ussd'] })
  await bench.submit(code, 'ussd', { step: 'choose', bank: 'gtb' })
  expect(await text(`/${code}`)).toMatch(/\*737\*33\*4\*\d{6}#/)
  expect((await bench.verify(reference))['status']).toBe('pending')
  await bench.submit(code, 'ussd', { step: 'refuse' })
  expect((await bench.verify(reference))['status']).toBe('failed')
  await bench.submit(code, 'ussd', { step: 'choose', bank: 'uba' })
  await bench.submit(code, 'ussd', { step: 'pay' })
  expect(await bench.verify(reference)).toMatchObject({ status: 'success', channel: 'ussd' })
})

test('cancelling redirects to the URL in the metadata, only to web URLs, and the reference can still be paid', async () => {
  const away = await bench.initialize({ metadata: { cancel_action: 'http://shop.test/order/7' } })
  const gone = await bench.submit(away.code, 'cancel', {})
  expect([gone.status, gone.headers.get('location')]).toEqual([303, 'http://shop.test/order/7'])
  const odd = await bench.initialize({ metadata: { cancel_action: 'javascript:alert(1)' } })
  const stayed = await bench.submit(odd.code, 'cancel', {})
  expect([stayed.status, await stayed.text()]).toEqual([200, expect.stringContaining('Payment cancelled')])
  expect((await bench.verify(away.reference))['status']).toBe('abandoned')
  await bench.payByCard(away.code, 'success')
  expect((await bench.verify(away.reference))['status']).toBe('success')
})

test('after the session expires nothing can be paid', async () => {
  const { reference, code } = await bench.initialize()
  await bench.sandbox.advance(30 * MINUTE + 1)
  const late = await open(`/${code}`)
  expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('Session timeout exceeded')])
  await bench.payByCard(code, 'success')
  expect((await bench.verify(reference))['status']).toBe('abandoned')
  await bench.control('/settings', { payment_session_timeout: 0 })
  await bench.payByCard(code, 'success')
  expect((await bench.verify(reference))['status']).toBe('success')
})

test('in the popup every outcome is a page with a message for its opener', async () => {
  const { reference, code } = await bench.initialize({ callback_url: 'http://shop.test/back' })
  expect(await text(`/popup?access_code=${code}`)).toContain('data-event="loaded:transaction"')
  const cancelled = await bench.submit(code, 'cancel', { mode: 'popup' })
  expect(await cancelled.text()).toContain('data-event="cancel"')
  await open(`/popup?access_code=${code}&channel=bank_transfer`)
  await bench.submit(code, 'transfer', { mode: 'popup', sent: 'never' })
  expect(await (await bench.submit(code, 'cancel', { mode: 'popup' })).text()).toContain(
    'data-event="transfer:pending"',
  )
  const card = { number: '4084084084084081', expiry: '12/30', cvv: '408', mode: 'popup' }
  const paid = await (await bench.submit(code, 'card', card)).text()
  expect(paid).toContain('data-event="success"')
  expect(paid).toContain(`&quot;reference&quot;:&quot;${reference}&quot;,&quot;message&quot;:&quot;Approved&quot;`)
  expect(await text('/popup?access_code=nobody')).toContain('data-event="error"')
})

test('each script is self-contained', async () => {
  for (const path of ['/v2/inline.js', '/checkout/page.js']) {
    const response = await open(path)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const script = await response.text()
    expect(() => new Script(script)).not.toThrow()
  }
})
