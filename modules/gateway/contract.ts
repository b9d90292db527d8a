export type { KeyStatus } from './key-contract.ts'
export { isOwnReference } from './own-references.ts'
export { openPaymentPopup, type PopupEnd } from './paystack/popup.ts'
