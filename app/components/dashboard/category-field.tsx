import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { findOption, type CategoryOption } from '#modules/catalogue/contract.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHasScript } from '#app/ui/use-has-script.ts'

type CategoryFieldProps = {
  categories: readonly CategoryOption[]
  /** a slug, or what was typed */
  value: string
  error?: string | undefined
  answer?: unknown
  required?: boolean
  className?: string
}

/** Found by typing a part of the path. Without a script, it is a list of the whole paths. */
export function CategoryField({ categories, value, required = false, ...rest }: CategoryFieldProps) {
  const { t } = useLingui()
  const list = useId()
  const known = findOption(categories, value)
  if (!useHasScript())
    return (
      <Select
        {...rest}
        name="category"
        label={t`Category`}
        required={required}
        empty={t`Choose a category`}
        defaultValue={known?.slug ?? ''}
        options={categories.map(({ slug, path }) => ({ value: slug, label: path }))}
      />
    )
  return (
    <>
      <Field
        {...rest}
        name="category"
        label={t`Category`}
        required={required}
        hint={t`Type a part of its name, for example phone, and choose from the list.`}
        defaultValue={known?.path ?? value}
        list={list}
        maxLength={200}
        autoComplete="off"
      />
      <datalist id={list}>
        {categories.map(({ slug, path }) => (
          <option key={slug} value={path} />
        ))}
      </datalist>
    </>
  )
}
