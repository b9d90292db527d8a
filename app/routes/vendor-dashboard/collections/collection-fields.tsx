import { useLingui } from '@lingui/react/macro'
import {
  LONGEST_COLLECTION_DESCRIPTION,
  LONGEST_COLLECTION_NAME,
  type CollectionInput,
} from '#modules/collections/contract.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useCollectionWords } from './collection-words.ts'
import type { CollectionAnswer } from './collections-view.ts'

type CollectionFieldsProps = { given: CollectionInput; answer: CollectionAnswer | undefined }

export function CollectionFields({ given, answer }: CollectionFieldsProps) {
  const { t } = useLingui()
  const say = useCollectionWords()
  const typed = answer?.values
  return (
    <>
      <Field
        name="name"
        label={t`Name`}
        required
        autoComplete="off"
        maxLength={LONGEST_COLLECTION_NAME}
        defaultValue={typed?.name ?? given.name}
        error={say(answer?.errors.name)}
        answer={answer}
      />
      <TextArea
        name="description"
        label={t`Description`}
        mark={t`(optional)`}
        rows={3}
        maxLength={LONGEST_COLLECTION_DESCRIPTION}
        defaultValue={typed?.description ?? given.description ?? ''}
        error={say(answer?.errors.description)}
        answer={answer}
      />
      <Switch
        name="active"
        value="1"
        label={t`Active`}
        hint={t`Customers see only active collections.`}
        defaultChecked={typed ? typed.active === '1' : given.isActive}
      />
    </>
  )
}
