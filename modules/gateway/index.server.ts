export { addPayee, type BankRefusal, findAccountName, listBanks } from './bank-accounts.ts'
export type { PaymentDeps } from './deps.ts'
export { listPaymentHosts } from './paystack/hosts.ts'
export { paymentKeysForm, paymentKeysRemovalForm } from './key-forms.ts'
export {
  getKeyStatus,
  readProviderKeys,
  removeProviderKeys,
  saveProviderKeys,
  testConnection,
  withProvider,
} from './paystack/provider-keys.ts'
export {
  type Answer,
  type Bank,
  type Charge,
  type Mode,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPage,
  type ProviderRefund,
  type ProviderTransaction,
  type ProviderTransfer,
  REFUSED,
} from './provider.ts'
export { keyedColumns } from './paystack/keyed-columns.ts'
