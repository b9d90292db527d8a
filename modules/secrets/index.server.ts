export { isOwnDevice, getOrCreateDeviceToken } from './device-token.ts'
export {
  compareSecret,
  forgetSecret,
  type KnownSecret,
  listKnownSecrets,
  recordSecret,
  replaceSecrets,
} from './known-secrets.ts'
export type { BusyRefusal, PasswordRefusal } from './errors.ts'
export { validateAdminPassword, validatePassword } from './password-rules.ts'
export {
  hashPassword,
  isHashOutdated,
  isHashingBusy,
  isHashingOverloaded,
  isPassword,
  MOST_PASSWORDS,
} from './password.ts'
export { describeSecret, findStep, makeSecret } from './totp.ts'
