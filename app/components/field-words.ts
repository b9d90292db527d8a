import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the codes of the form schemas say to a person. */
const words: Record<string, MessageDescriptor> = {
  'email-required': msg`Email is required`,
  'email-invalid': msg`Email is invalid`,
  'password-required': msg`Password is required`,
  'password-short': msg`Password must be at least 6 characters`,
  'password-long': msg`Password must be at most 128 characters`,
  'password-wrong': msg`Invalid admin password`,
}

/** From a field's code to its sentence; nothing where there is no problem. */
export function useFieldWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(words[code] ?? msg`This is not as it should be`))
}
