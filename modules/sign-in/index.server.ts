export { changePassword } from './change-password.ts'
export {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
} from './change-two-factor.ts'
export { signInThroughProvider, type ProvidedPerson } from './sign-in-through-provider.ts'
export type { SignedIn, SignInContext } from './complete-sign-in.ts'
export { confirmSignUp, findWaitingSignUp } from './confirm-sign-up.ts'
export type { CodeRefusal } from './errors.ts'
export { purgeExpiredSignIns } from './purge-expired-sign-ins.ts'
export { submitSignInCode, isAwaitingSecondFactor } from './submit-sign-in-code.ts'
export { jobs } from './jobs.ts'
export { keyedColumns } from './keyed-columns.ts'
export { proveIdentity, toFreshShopper } from './prove-identity.ts'
export { answerResetRequest, isResetLinkValid, requestReset, resetPassword } from './reset-password.ts'
export { saveSettings, writeSettings } from './save-settings.ts'
export {
  truncateUserAgent,
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  findViewer,
  decodeSessionId,
  listSessions,
  type StartedSession,
  VENDOR_IDLE_MS,
} from './session.ts'
export { signIn } from './sign-in.ts'
export { answerSignUp, signUp } from './sign-up.ts'
