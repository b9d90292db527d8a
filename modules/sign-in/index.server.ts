export { changePassword } from './change-password.ts'
export {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
} from './change-two-factor.ts'
export { comeThroughProvider, type ProvidedPerson } from './come-through-provider.ts'
export type { SignedIn, SignInContext } from './complete-sign-in.ts'
export { confirmSignUp, findWaitingSignUp } from './confirm-sign-up.ts'
export type { CodeRefusal } from './errors.ts'
export { forgetExpired } from './forget-expired.ts'
export { giveCode, isAtSecondStep } from './give-code.ts'
export { jobs } from './jobs.ts'
export { proveIdentity, toFreshShopper } from './prove-identity.ts'
export { answerResetRequest, isResetLinkGood, requestReset, resetPassword } from './reset-password.ts'
export { saveSettings, writeSettings } from './save-settings.ts'
export {
  cutUserAgent,
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  findViewer,
  fromSessionId,
  listSessions,
  type StartedSession,
  VENDOR_IDLE_MS,
} from './session.ts'
export { signIn } from './sign-in.ts'
export { answerSignUp, signUp } from './sign-up.ts'
