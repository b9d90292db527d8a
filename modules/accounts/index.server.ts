export { changeAvatar, removeAvatar } from './change-avatar.ts'
export {
  cancelPhoneChange,
  confirmPhone,
  findPhoneByToken,
  findPendingPhone,
  resendPhoneProof,
} from './change-phone.ts'
export { getProfile, updateProfile } from './change-profile.ts'
export { findAlertReader, findEmailReader, optOutOfNewsletter, getSettings, wantsEmail } from './change-settings.ts'
export { countNewUsers, countUsers, getNames } from './count-users.ts'
export { deleteAccount, deleteAccountOf } from './delete-account.ts'
export { isUnsubscribeTokenValid, leavePromotions, makeUnsubscribeToken } from './leave-promotions.ts'
export { collectOwnData } from './own-data.ts'
export { listAddresses, saveAddress } from './saved-addresses.ts'
export { queueEmailToAddress, queueEmailToUser } from './emails.ts'
export { findForSignIn, findPerson, findPersonByEmail, type Person, type SignInPerson } from './queries-people.ts'
export { findSettings, getProfileRow } from './queries-profile.ts'
export { confirmEmail, lockUser, upsertSettings } from './store-people.ts'
export { deletePhoneChange } from './store-phone-changes.ts'
