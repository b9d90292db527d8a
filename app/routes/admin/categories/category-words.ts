import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const words: Record<string, MessageDescriptor> = {
  'category-name-required': msg`Enter the English name`,
  'category-name-long': msg`Enter a name of up to 60 characters`,
  'line-invalid': msg`Enter this on one line`,
  'text-invalid': msg`This text contains a character we can't save. Remove the character`,
  'category-slug-invalid': msg`Enter up to 60 characters: a to z, digits and hyphens, for example android-phones`,
  'category-parent-required': msg`Choose the category above it`,
}

export function useCategoryWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(words[code] ?? msg`Please check this field`))
}
