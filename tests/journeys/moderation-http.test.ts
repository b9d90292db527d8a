import { describe, expect, test } from 'vitest'
import { DAY } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { addPerson } from '../support/people.ts'
import { addReview, addTalk } from '../support/reported.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { useTradingShop } from '../support/trading-shop.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()
const admin = await signedInAdministrator(shop)

type Asker = Pick<SignedIn, 'ask'>
const read = async (who: Asker, path: string): Promise<string> => wordsOf(await (await who.ask(path)).text())
const somebody = async (): Promise<SignedIn> => signedInAs(shop, (await addPerson(trade.database)).email)
const report = { reason: 'spam', words: '' }

async function asUser(userId: string): Promise<SignedIn> {
  const user = await trade.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return signedInAs(shop, user.email)
}

async function reviewed() {
  const { writerId, ...review } = await addReview(trade)
  return { ...review, writer: await asUser(writerId) }
}

async function talked() {
  const { shopperId, ownerId, ...talk } = await addTalk(trade)
  return { ...talk, shopper: await asUser(shopperId), vendor: await asUser(ownerId) }
}

const countContentReports = async (): Promise<number> =>
  (await trade.db.selectFrom('contentReports').select('id').execute()).length

describe('reporting a review', () => {
  test('is one link away for signed-in users, and leads back', async () => {
    const { id, productId } = await reviewed()
    const stranger = makeVisitor(shop.url)
    const all = `/product/${productId}/reviews`
    const link = (back: string) => `/report?${new URLSearchParams({ review: String(id), back })}`
    const said = (back: string) => `href="${link(back).replaceAll('&', '&amp;')}"`
    expect(await stranger.read(all)).toContain(said(all))
    expect(await stranger.read(`/product/${productId}`)).toContain(said(`/product/${productId}#reviews`))
    const led = await stranger.get(link(all))
    expect([led.status, led.headers.get('Location')]).toEqual([
      302,
      `/login?${new URLSearchParams({ return: link(all) })}`,
    ])

    const reader = await somebody()
    const form = await read(reader, link(all))
    expect(form).toMatch(/Report a review .*Never again Call me on 0803 555 0100.*What's wrong\?/)
    const sent = await reader.ask(link(all), { reason: 'private', words: 'His number' })
    expect([sent.status, sent.headers.get('Location'), flashOf(sent)]).toEqual([
      303,
      all,
      "Thank you. We'll review your report.",
    ])
    const before = await countContentReports()
    const again = await reader.ask(link(all), { reason: 'private', words: 'His number' })
    expect([again.status, flashOf(again), await countContentReports()]).toEqual([
      303,
      "Thank you. We'll review your report.",
      before,
    ])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/logout'])(
    'never redirects to %s afterwards',
    async (back) => {
      const { id } = await reviewed()
      const reader = await somebody()
      const path = `/report?${new URLSearchParams({ review: String(id), back })}`
      expect(await (await reader.ask(path)).text()).not.toMatch(/href="[^"]*evil/)
      expect((await reader.ask(path, report)).headers.get('Location')).toBe('/')
    },
  )

  test('returns to the review when no return URL is known', async () => {
    const { id, productId } = await reviewed()
    const sent = await (await somebody()).ask(`/report?review=${id}`, report)
    expect(sent.headers.get('Location')).toBe(`/product/${productId}/reviews`)
  })

  test('requires a reason, preserves the input, and accepts nothing else', async () => {
    const { id } = await reviewed()
    const reader = await somebody()
    const before = await countContentReports()
    const without = await reader.ask(`/report?review=${id}`, { words: 'It is wrong' })
    expect(without.status).toBe(422)
    const html = await without.text()
    expect(wordsOf(html)).toContain('Please choose a reason')
    expect(html).toContain('It is wrong')
    const long = await reader.ask(`/report?review=${id}`, { reason: 'spam', words: 'x'.repeat(501) })
    expect([long.status, wordsOf(await long.text())]).toEqual([422, expect.stringContaining('Enter shorter text')])
    expect((await reader.ask(`/report?review=${id}`, { ...report, userId: 'someone' })).status).toBe(400)
    expect(await countContentReports()).toBe(before)
  })

  test('is refused for its author, with a message', async () => {
    const { id, writer } = await reviewed()
    const before = await countContentReports()
    for (const answer of [await writer.ask(`/report?review=${id}`), await writer.ask(`/report?review=${id}`, report)])
      expect(flashOf(answer)).toBe("This is your own review, so you can't report it.")
    expect(await countContentReports()).toBe(before)
  })

  test('ends after twenty reports a day, and says when to try again', async () => {
    const { id } = await reviewed()
    const reader = await somebody()
    const row = {
      reviewId: id,
      userId: reader.userId,
      reason: 'spam',
      decision: 'dismissed',
      decidedAt: new Date(),
    } as const
    await trade.database.db
      .insertInto('contentReports')
      .values(Array.from({ length: 20 }, () => row))
      .execute()
    const sent = await reader.ask(`/report?review=${id}`, { reason: 'spam', words: 'Still there' })
    expect(sent.status).toBe(429)
    expect(Number(sent.headers.get('Retry-After'))).toBeGreaterThan(86_000)
    const html = await sent.text()
    expect(wordsOf(html)).toContain("You've reached today's limit for reports. Please try again tomorrow.")
    expect(html).toContain('Still there')
    await trade.database.db.deleteFrom('contentReports').where('reviewId', '=', id).execute()
  })
})

describe('reporting a message', () => {
  test('is possible only for the other side, from either dashboard, and leads back there', async () => {
    const { shopper, vendor, conversationId, asked, answered } = await talked()
    const places = [
      { who: shopper, path: `/messages/${conversationId}`, theirs: answered, own: asked },
      { who: vendor, path: `/vendor-dashboard/messages/${conversationId}`, theirs: asked, own: answered },
    ]
    for (const { who, path, theirs, own } of places) {
      const html = await (await who.ask(path)).text()
      const back = encodeURIComponent(path)
      expect(html).toContain(`href="/report?message=${theirs}&amp;back=${back}"`)
      expect(html).not.toContain(`/report?message=${own}&`)
      expect(await read(who, `/report?message=${theirs}`)).toContain('Report a message')
      const sent = await who.ask(`/report?message=${theirs}&back=${back}`, { reason: 'insult', words: '' })
      expect([sent.headers.get('Location'), flashOf(sent)]).toEqual([path, "Thank you. We'll review your report."])
    }
  })

  test("of others, of one's own and of none gets the same response, and changes nothing", async () => {
    const { shopper, vendor, asked, answered } = await talked()
    const other = await talked()
    const before = await countContentReports()
    const neutral = (html: string) =>
      wordsOf(html)
        .replaceAll(/\d+(?:\.\d)? KB/g, '')
        .trim()
    for (const [who, id] of [
      [other.shopper, asked],
      [other.shopper, answered],
      [other.vendor, asked],
      [other.vendor, answered],
      [shopper, asked],
      [vendor, answered],
    ] as const) {
      const nothing = await (await who.ask('/report?message=999999999')).text()
      const page = await who.ask(`/report?message=${id}`)
      expect([page.status, neutral(await page.text())]).toEqual([404, neutral(nothing)])
      expect((await who.ask(`/report?message=${id}`, report)).status).toBe(404)
    }
    for (const path of ['/report', '/report?review=x', '/report?review=999999999', '/report?review=1&message=1'])
      expect([path, (await shopper.ask(path)).status, (await shopper.ask(path, report)).status]).toEqual([
        path,
        404,
        404,
      ])
    expect(await countContentReports()).toBe(before)
  })
})

describe("the administrator's list", () => {
  test('shows pending reports, removes a review after a confirmation, and restores it', async () => {
    const { id, productId, orderId, writer } = await reviewed()
    const product = `/product/${productId}`
    const stranger = makeVisitor(shop.url)
    expect(wordsOf(await stranger.read(product))).toContain('Never again')
    await (await somebody()).ask(`/report?review=${id}`, { reason: 'private', words: 'His number' })
    await (await somebody()).ask(`/report?review=${id}`, report)
    await trade.database.db
      .updateTable('contentReports')
      .set({ createdAt: new Date(Date.now() - 4 * DAY) })
      .where('reviewId', '=', id)
      .execute()

    const dashboard = await read(admin, '/admin-dashboard')
    expect(dashboard).toMatch(/Reported reviews and messages \(\d+\)/)
    expect(dashboard).toMatch(new RegExp(`Product ${productId} A review was reported 4 days ago`))
    expect(await read(admin, '/admin-dashboard/reported')).toMatch(
      new RegExp(
        `Review of Product ${productId}.*Written by Ada Obi Reasons Someone's private information, Spam or advertising Reports 2 Status Open`,
      ),
    )
    const path = `/admin-dashboard/reported/review-${id}`
    const page = await read(admin, path)
    expect(page).toMatch(/Reported review Open .*Never again Call me on 0803 555 0100.*His number/)
    expect(page).not.toContain('Remove this review?')
    expect(await read(admin, `${path}?ask=take-down`)).toMatch(/Remove this review\? .*Remove it Cancel/)

    const taken = await admin.ask(`${path}?ask=take-down`, { intent: 'take-down' })
    expect([taken.headers.get('Location'), flashOf(taken)]).toEqual([path, 'Review removed'])
    await expect.poll(async () => wordsOf(await stranger.read(product))).not.toContain('Never again')
    expect(await stranger.read(`${product}/reviews`)).toContain('No reviews yet')
    expect(await read(admin, '/admin-dashboard/reported')).not.toContain(productId)
    expect(await read(admin, '/admin-dashboard/reported?filter=answered')).toMatch(
      new RegExp(`Review of Product ${productId}.*Reports 2 Status Removed`),
    )
    expect(await read(admin, path)).toMatch(/Restore it.*Changes Review removed · Administrator/)
    const order = await read(writer, `/order/${orderId}`)
    expect(order).toContain('We removed your review.')
    expect(order).not.toContain('Write a review')

    const back = await admin.ask(path, { intent: 'put-back' })
    expect(flashOf(back)).toBe('Review restored')
    await expect.poll(async () => wordsOf(await stranger.read(product))).toContain('Never again')
  })

  test('removes a message for both sides, and shows its context', async () => {
    const { shopper, vendor, conversationId, answered } = await talked()
    await shopper.ask(`/report?message=${answered}`, { reason: 'false', words: 'He wants cash' })
    const path = `/admin-dashboard/reported/message-${answered}`
    expect(await read(admin, path)).toMatch(/Is it new\?.*Reported Pay me outside of the shop.*He wants cash/)
    const taken = await admin.ask(path, { intent: 'take-down' })
    expect(flashOf(taken)).toBe('Message removed')
    for (const [who, dashboard] of [
      [shopper, ''],
      [vendor, '/vendor-dashboard'],
    ] as const) {
      const words = await read(who, `${dashboard}/messages/${conversationId}`)
      expect(words).toContain('This message was removed.')
      expect(words).not.toContain('Pay me outside')
    }
    expect(flashOf(await admin.ask(path, { intent: 'put-back' }))).toBe('Message restored')
    expect(await read(shopper, `/messages/${conversationId}`)).toContain('Pay me outside')
  })

  test('closes an unfounded report, and shows only what was reported', async () => {
    const { id, productId } = await reviewed()
    const path = `/admin-dashboard/reported/review-${id}`
    expect([(await admin.ask(path)).status, (await admin.ask(path, { intent: 'take-down' })).status]).toEqual([
      404, 404,
    ])
    await (await somebody()).ask(`/report?review=${id}`, report)
    const left = await admin.ask(path, { intent: 'leave' })
    expect([left.headers.get('Location'), flashOf(left)]).toEqual([path, 'Report closed'])
    expect(wordsOf(await makeVisitor(shop.url).read(`/product/${productId}`))).toContain('Never again')
    expect((await admin.ask(path, { intent: 'burn' })).status).toBe(400)
    for (const odd of ['review', 'order-1', 'review-x', 'message-999999999'])
      expect((await admin.ask(`/admin-dashboard/reported/${odd}`)).status).toBe(404)
    expect(await read(admin, '/admin-dashboard/audit')).toContain('Review report closed')
  })
})
