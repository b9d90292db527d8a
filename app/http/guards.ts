import { data, redirect } from 'react-router'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import type { ApprovedVendor, DraftingVendor, OwnVendor, ServingVendor } from '#modules/vendors/contract.ts'
import { urls } from '../urls.ts'
import type { PageContext } from './context.ts'

/**
 * Each loader and action calls its guard, because it can be requested on its own. The guard returns the proof of
 * access.
 */

/** The vendor's layout shows these screens instead of its pages, before approval and during a suspension. */
export const PENDING_APPROVAL = 'pending-approval'
export const SUSPENDED = 'suspended'
export type SuspendedShop = { screen: typeof SUSPENDED; reason: string | null }

export function requireShopper(page: PageContext, request: Request): Shopper {
  if (!page.viewer) throw redirect(urls.login(getRouterUrl(page, request)))
  return { ...page.viewer, actor: 'shopper' }
}

export function requireApprovedVendor(page: PageContext, request: Request): ApprovedVendor {
  const vendor = requireDraftingVendor(page, request)
  const { status } = vendor
  if (status !== 'approved') throw data({ screen: PENDING_APPROVAL }, { status: 403 })
  return { ...vendor, status }
}

/** For orders that were already placed, and messages about them. A suspended vendor may have time left for these. */
export function requireServingVendor(page: PageContext, request: Request): ServingVendor {
  requireShopper(page, request)
  const { vendor } = page
  if (vendor?.status !== 'suspended') return requireApprovedVendor(page, request)
  if (findShippingDeadline(page) === null) throw stopSuspended(vendor)
  return { ...vendor, status: 'suspended', actor: 'vendor' }
}

/** A vendor waiting for approval may write products, and see nothing else. */
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

/** The deadline for a suspended vendor to ship placed orders; null: it has passed, or the vendor isn't suspended. */
export function findShippingDeadline({ vendor, deps }: PageContext): Date | null {
  const finishBy = vendor?.suspension?.finishBy ?? null
  return finishBy && finishBy > deps.clock.now() ? finishBy : null
}

export function requireAdministrator(page: PageContext): Administrator {
  if (!page.isAdministrator) throw redirect(urls.adminLogin())
  return { actor: 'administrator' }
}

/** The URL of the request without the base path, as the router uses it. */
export function getRouterUrl({ deps }: PageContext, request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  // a data request belongs to a page, which is the URL we need
  const path = pathname.slice(deps.config.web.basePath.length).replace(/^_root\.data$|\.data$/, '')
  searchParams.delete('_routes')
  return `/${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
}
