import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Provider } from '#modules/accounts/contract.ts'

export const failedWords: Record<Provider, MessageDescriptor> = {
  google: msg`Failed to sign in with Google`,
  facebook: msg`Failed to sign in with Facebook`,
}
