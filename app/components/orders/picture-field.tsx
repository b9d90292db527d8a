import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PICTURE_TYPES, shrinkChosen } from '../../device/shrink-picture.ts'
import { FieldFrame, notesOf } from '../../ui/field-frame.tsx'

const ID = 'own-pictures'
export const MOST_PICTURES = 3

/** With a script each picture is made small before it travels. */
export function PictureField({ error }: { error?: string | undefined }) {
  const { t } = useLingui()
  const [own, setOwn] = useState<string>()

  async function shrink(input: HTMLInputElement): Promise<void> {
    const { why } = await shrinkChosen(input, MOST_PICTURES)
    const words = {
      'too-heavy': t`These pictures are larger than 10 MB together. Choose smaller ones.`,
      'too-many': t`At most 3 pictures: the first 3 were kept.`,
    }
    setOwn(why ? words[why] : undefined)
  }
  const notes = { hint: t`Up to 3: JPEG, PNG, WebP or AVIF, 10 MB together.`, error: own ?? error }
  return (
    <FieldFrame id={ID} label={t`Pictures`} mark={t`(optional)`} {...notes}>
      <input
        id={ID}
        type="file"
        name="picture"
        multiple
        accept={PICTURE_TYPES}
        onChange={(event) => void shrink(event.target)}
        {...notesOf(ID, notes)}
        className="control py-3 text-md"
      />
    </FieldFrame>
  )
}
