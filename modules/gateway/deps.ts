import type { Deps } from '#infra/deps.ts'
import type { PaymentProvider } from './provider.ts'

/** null: the settings name no keys. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'> & { provider: PaymentProvider | null }
