import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFieldWords } from '#app/components/field-words.ts'

/** What only the shop's own settings refuse. */
const words: Record<string, MessageDescriptor> = {
  'amount-not-whole': msg`Type whole naira, as in 2,500`,
  'rate-invalid': msg`Type what one costs, between ₦100 and ₦100,000, as in 1,500`,
  'path-unknown': msg`The shop has no page at this address`,
}

export function useSettingsWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  const say = useFieldWords()
  return (code) => {
    const known = code === undefined ? undefined : words[code]
    return known ? t(known) : say(code)
  }
}
