export { beginAdminCode, confirmAdminCode, disableAdminCode, hasAdminCode } from './admin-factor.ts'
export { changeAvatar, removeAvatar } from './change-avatar.ts'
export { changePassword } from './change-password.ts'
export { cancelPhoneChange, confirmPhone, findPendingPhone, getPendingPhone, resendPhoneProof } from './change-phone.ts'
export { getProfile, updateProfile } from './change-profile.ts'
export {
  findAlertReader,
  findEmailReader,
  forgetNewsletterChoice,
  getSettings,
  saveSettings,
  wantsEmail,
} from './change-settings.ts'
export {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
} from './change-two-factor.ts'
export { comeThroughProvider } from './come-through-provider.ts'
export { confirmSignUp, findWaitingSignUp } from './confirm-sign-up.ts'
export { compareSecret, rememberSecret } from './compare-secret.ts'
export { countNewUsers, countUsers, findNames } from './count-users.ts'
export { deleteAccount, deleteAccountOf } from './delete-account.ts'
export { takeTurns } from './gate.ts'
export { take } from './gate.ts'
export { giveCode, isAtSecondStep } from './give-code.ts'
export { jobs } from './jobs.ts'
export type { SignInContext, SignedIn } from './complete-sign-in.ts'
export { isQuietTokenGood, leavePromotions, makeQuietToken } from './leave-promotions.ts'
export { collectOwnData } from './own-data.ts'
export { isOwnDevice, keepDevice } from './device-token.ts'
export { hashPassword, isHashingCrowded, MOST_PASSWORDS } from './password.ts'
export { beginProviderTrip, endProviderTrip, listProviders, openProviderTrip, PROVIDER_TRIP_MS } from './providers.ts'
export { forgetAdminCodeOnMachine, setAdminPasswordOnMachine } from './rescue-administrator.ts'
export { proveIdentity, toFreshShopper } from './prove-identity.ts'
export { isResetLinkGood, requestReset, resetPassword } from './reset-password.ts'
export {
  endAdminSession,
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  findAdminSession,
  findViewer,
  fromSessionId,
  listSessions,
  VENDOR_IDLE_MS,
} from './session.ts'
export { keepAddress, listAddresses } from './saved-addresses.ts'
export { setFirstAdminPassword } from './set-first-admin-password.ts'
export { signIn } from './sign-in.ts'
export { changeAdminPassword, proveAdministrator, signInAdministrator } from './sign-in-administrator.ts'
export { signUp } from './sign-up.ts'
