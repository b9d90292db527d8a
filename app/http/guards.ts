import { data, redirect } from 'react-router'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import type { ApprovedVendor, DraftingVendor, OwnVendor, ServingVendor } from '#modules/vendors/contract.ts'
import { urls } from '../urls.ts'
import type { PageContext } from './context.ts'

/** Each loader and action behind a door asks for itself: they can be called one by one. What they get is the proof. */

/** What the vendor's layout shows instead of its pages, to who waits and to who was suspended. */
export const PENDING_APPROVAL = 'pending-approval'
export const SUSPENDED = 'suspended'
export type SuspendedShop = { screen: typeof SUSPENDED; reason: string | null }

export function requireShopper(page: PageContext, request: Request): Shopper {
  if (!page.viewer) throw redirect(urls.login(addressOf(page, request)))
  return { ...page.viewer, actor: 'shopper' }
}

export function requireApprovedVendor(page: PageContext, request: Request): ApprovedVendor {
  const vendor = requireDraftingVendor(page, request)
  const { status } = vendor
  if (status !== 'approved') throw data({ screen: PENDING_APPROVAL }, { status: 403 })
  return { ...vendor, status }
}

/** For what has been sold already: orders and the messages about them. A suspended shop may have time left for these. */
export function requireServingVendor(page: PageContext, request: Request): ServingVendor {
  requireShopper(page, request)
  const { vendor } = page
  if (vendor?.status !== 'suspended') return requireApprovedVendor(page, request)
  if (finishByOf(page) === null) throw stopSuspended(vendor)
  return { ...vendor, status: 'suspended', actor: 'vendor' }
}

/** Who waits for the answer to an application may write what will be sold, and see nothing else. */
export function requireDraftingVendor(page: PageContext, request: Request): DraftingVendor {
  requireShopper(page, request)
  const { vendor } = page
  if (!vendor || vendor.status === 'rejected') throw redirect(urls.vendorLogin())
  const { status } = vendor
  if (status === 'suspended') throw stopSuspended(vendor)
  return { ...vendor, status, actor: 'vendor' }
}

function stopSuspended({ suspension }: OwnVendor) {
  return data<SuspendedShop>({ screen: SUSPENDED, reason: suspension?.reason ?? null }, { status: 403 })
}

/** Until when a suspended shop may send what it has sold; null: no longer, or it is not suspended. */
export function finishByOf({ vendor, deps }: PageContext): Date | null {
  const finishBy = vendor?.suspension?.finishBy ?? null
  return finishBy && finishBy > deps.clock.now() ? finishBy : null
}

export function requireAdministrator(page: PageContext): Administrator {
  if (!page.isAdministrator) throw redirect(urls.adminLogin())
  return { actor: 'administrator' }
}

/** Where the request was going, as the router knows it: without the base path. */
export function addressOf({ deps }: PageContext, request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  // where the page's script asks for data, the page itself is meant
  const path = pathname.slice(deps.config.web.basePath.length).replace(/^_root\.data$|\.data$/, '')
  searchParams.delete('_routes')
  return `/${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
}
