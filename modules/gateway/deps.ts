import type { Deps } from '#infra/deps.ts'
import type { PaymentProvider } from './provider.ts'

/** `provider` null: no keys are configured. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'> & { provider: PaymentProvider | null }
