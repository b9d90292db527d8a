import { describe, expect, it } from 'vitest'
import type { PageContext } from './context.ts'
import {
  requireAdministrator,
  requireApprovedVendor,
  requireDraftingVendor,
  requireServingVendor,
  requireShopper,
} from './guards.ts'

const viewer = {
  userId: '0123456789ab',
  fullName: 'Ada Obi',
  email: 'ada@shop.test',
  sessionId: 'one',
  changedAt: new Date(0),
  provenAt: new Date('2026-11-21T10:00:00Z'),
}
const vendor = {
  id: 'zyxwvtsrqpnm',
  userId: viewer.userId,
  slug: 'ada',
  businessName: 'Ada',
  status: 'approved' as const,
  suspension: null,
}
const request = new Request('http://shop.test/shop/orders?page=2')

describe('requireShopper', () => {
  it('gives who is signed in', () => {
    expect(requireShopper(page({ viewer }), request)).toEqual({ ...viewer, actor: 'shopper' })
  })

  it('sends everybody else to sign in, and remembers where they were going', () => {
    expect(answerOf(() => requireShopper(page({}), request))).toBe('302 /login?return=%2Forders%3Fpage%3D2')
  })
})

describe('requireApprovedVendor', () => {
  it('gives the shop of the one signed in', () => {
    expect(requireApprovedVendor(page({ viewer, vendor }), request)).toEqual({ ...vendor, actor: 'vendor' })
  })

  it('asks for a sign-in first', () => {
    expect(answerOf(() => requireApprovedVendor(page({ vendor }), request))).toMatch(/^302 \/login\?/)
  })

  it("sends who has no shop to the vendors' door", () => {
    expect(answerOf(() => requireApprovedVendor(page({ viewer }), request))).toBe('302 /vendor-login')
  })

  it('takes one that was turned down for none', () => {
    expect(
      answerOf(() => requireApprovedVendor(page({ viewer, vendor: { ...vendor, status: 'rejected' } }), request)),
    ).toBe('302 /vendor-login')
  })

  it.each([
    ['pending', 'pending-approval'],
    ['suspended', 'suspended'],
  ] as const)('stops a shop that is %s', (status, screen) => {
    expect(answerOf(() => requireApprovedVendor(page({ viewer, vendor: { ...vendor, status } }), request))).toBe(
      `403 {"screen":"${screen}"${status === 'suspended' ? ',"reason":null' : ''}}`,
    )
  })
})

describe('requireServingVendor', () => {
  const suspendedUntil = (finishBy: Date | null) => ({
    ...vendor,
    status: 'suspended' as const,
    suspension: { reason: 'Fakes', finishBy },
  })
  const now = new Date('2026-11-21T10:00:00Z')
  const at = (finishBy: Date | null) =>
    page({ viewer, vendor: suspendedUntil(finishBy), deps: { clock: { now: () => now } } as PageContext['deps'] })

  it('lets an approved shop through, and a suspended one while it has time', () => {
    expect(requireServingVendor(page({ viewer, vendor }), request)).toEqual({ ...vendor, actor: 'vendor' })
    const later = new Date(now.getTime() + 1)
    expect(requireServingVendor(at(later), request)).toEqual({ ...suspendedUntil(later), actor: 'vendor' })
  })

  it.each([
    ['its time is over', now],
    ['it has none', null],
  ])('stops a suspended one when %s', (_, finishBy) => {
    expect(answerOf(() => requireServingVendor(at(finishBy), request))).toBe(
      '403 {"screen":"suspended","reason":"Fakes"}',
    )
  })

  it('stops one that waits, and asks for a sign-in first', () => {
    const pending = { ...vendor, status: 'pending' as const }
    expect(answerOf(() => requireServingVendor(page({ viewer, vendor: pending }), request))).toBe(
      '403 {"screen":"pending-approval"}',
    )
    expect(answerOf(() => requireServingVendor(page({ vendor }), request))).toMatch(/^302 \/login\?/)
  })
})

describe('requireDraftingVendor', () => {
  it.each(['approved', 'pending'] as const)('lets a shop through that is %s', (status) => {
    const shop = { ...vendor, status }
    expect(requireDraftingVendor(page({ viewer, vendor: shop }), request)).toEqual({ ...shop, actor: 'vendor' })
  })

  it('stops everybody else', () => {
    const suspended = { ...vendor, status: 'suspended' as const }
    expect(answerOf(() => requireDraftingVendor(page({}), request))).toMatch(/^302 \/login\?/)
    expect(answerOf(() => requireDraftingVendor(page({ viewer }), request))).toBe('302 /vendor-login')
    expect(answerOf(() => requireDraftingVendor(page({ viewer, vendor: suspended }), request))).toBe(
      '403 {"screen":"suspended","reason":null}',
    )
  })
})

describe('requireAdministrator', () => {
  it('lets the administrator in, and nobody else: not even a vendor', () => {
    expect(requireAdministrator(page({ isAdministrator: true }))).toEqual({ actor: 'administrator' })
    expect(answerOf(() => requireAdministrator(page({ viewer, vendor })))).toBe('302 /admin')
  })
})

function page(facts: Partial<PageContext>): PageContext {
  const deps = { config: { web: { basePath: '/shop/' } } }
  return { viewer: null, vendor: null, isAdministrator: false, deps, ...facts } as unknown as PageContext
}

/** What a guard throws: a response, or data with a status. */
function answerOf(guard: () => unknown): string {
  try {
    guard()
    return 'let through'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('Location')}`
    const { data, init } = thrown as { data: unknown; init: { status: number } }
    return `${init.status} ${JSON.stringify(data)}`
  }
}
