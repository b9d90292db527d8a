import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFieldWords } from '#app/components/field-words.ts'

/** Errors that only site settings have. */
const words: Record<string, MessageDescriptor> = {
  'amount-not-whole': msg`Enter a whole number of naira, for example 2,500`,
  'rate-invalid': msg`Enter a rate from ₦100 to ₦100,000, for example 1,500`,
  'path-unknown': msg`Enter a link to a ShopZero page, for example /flash-sales`,
}

export function useSettingsWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  const say = useFieldWords()
  return (code) => {
    const known = code === undefined ? undefined : words[code]
    return known ? t(known) : say(code)
  }
}
