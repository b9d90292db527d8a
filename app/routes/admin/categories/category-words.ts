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
  'attribute-key-invalid': msg`Enter up to 40 characters: a to z, digits and hyphens, for example screen-size`,
  'attribute-kind-required': msg`Choose a type`,
  'attribute-unit-long': msg`Enter up to 20 characters`,
  'choices-many': msg`Enter up to 100 choices`,
  'choice-nameless': msg`Each line begins with an English name`,
  'choice-long': msg`Enter names of up to 60 characters, and at most four on a line`,
  'choice-invalid': msg`Separate the languages with |. A name can't contain > or hidden characters`,
  'choice-twice': msg`Two lines name the same choice. Remove one of them`,
}

/** Of the forms of categories and of their attributes. */
export function useCategoryWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(words[code] ?? msg`Please check this field`))
}
