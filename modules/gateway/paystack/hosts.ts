import type { Deps } from '#infra/deps.ts'
import { withProvider } from './provider-keys.ts'

/** Whose frames and pages a checkout leads to; none where nothing can be paid yet. */
export function listPaymentHosts(deps: Pick<Deps, 'config' | 'clock' | 'log'>): string[] {
  return withProvider(deps).provider?.hosts ?? []
}
