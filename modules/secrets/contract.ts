export type { TwoFactorSetup } from './two-factor-contract.ts'
