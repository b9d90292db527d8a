import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFieldWords } from '#app/components/field-words.ts'

const words: Record<string, MessageDescriptor> = {
  'collection-name-required': msg`Enter a name`,
  'collection-name-short': msg`Enter a name of at least 2 characters`,
  'collection-name-long': msg`Enter a name of up to 60 characters`,
  'collection-name-taken': msg`You already have a collection with this name`,
  'collection-description-long': msg`Enter a description of up to 500 characters`,
  'collection-products-missing': msg`Select at least one product`,
}

export function useCollectionWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  const say = useFieldWords()
  return (code) => {
    const own = code === undefined ? undefined : words[code]
    return own ? t(own) : say(code)
  }
}
