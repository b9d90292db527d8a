import { redirect } from 'react-router'
import type { FreshShopper } from '#modules/accounts/contract.ts'
import { toFreshShopper } from '#modules/sign-in/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { urls } from '../urls.ts'
import type { PageContext } from './context.ts'
import { getRouterUrl, requireApprovedVendor, requireShopper } from './guards.ts'

/** Sensitive actions require that the shopper has proven their identity a moment ago. */
export function requireFreshShopper(page: PageContext, request: Request): FreshShopper {
  const fresh = toFreshShopper(page.deps, requireShopper(page, request))
  if (!fresh) throw redirect(urls.confirmIdentity(getRouterUrl(page, request)))
  return fresh
}

/** For what a vendor's money depends on: the owner must have proven their identity a moment ago. */
export function requireFreshVendor(
  page: PageContext,
  request: Request,
): { vendor: ApprovedVendor; owner: FreshShopper } {
  return { vendor: requireApprovedVendor(page, request), owner: requireFreshShopper(page, request) }
}
