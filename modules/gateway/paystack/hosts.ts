import type { Deps } from '#infra/deps.ts'
import { withProvider } from './provider-keys.ts'

/** For the content security policy: the hosts of the provider's frames and pages. Empty without keys. */
export function listPaymentHosts(deps: Pick<Deps, 'config' | 'clock' | 'log'>): string[] {
  return withProvider(deps).provider?.hosts ?? []
}
