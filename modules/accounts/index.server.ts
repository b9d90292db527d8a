export { hashPassword } from './password.ts'
export { endAdminSession, endSession, findAdminSession, findViewer, type StartedSession } from './session.ts'
export { setFirstAdminPassword } from './set-first-admin-password.ts'
export { signIn, signInAdministrator } from './sign-in.ts'
