import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shrinkPicture } from '../../device/shrink-picture.ts'
import { FieldFrame, notesOf } from '../../ui/field-frame.tsx'

const ID = 'own-pictures'
export const MOST_PICTURES = 3
const MOST_BYTES = 10 * 1024 * 1024

/** With a script each picture is made small before it travels. */
export function PictureField({ error }: { error?: string | undefined }) {
  const { t } = useLingui()
  const [own, setOwn] = useState<string>()

  async function shrink(input: HTMLInputElement): Promise<void> {
    const chosen = [...(input.files ?? [])]
    const small = await Promise.all(chosen.slice(0, MOST_PICTURES).map(shrinkPicture))
    const weight = small.reduce((sum, file) => sum + file.size, 0)
    const kept = new DataTransfer()
    if (weight <= MOST_BYTES) for (const file of small) kept.items.add(file)
    input.files = kept.files
    if (weight > MOST_BYTES) return setOwn(t`These pictures are larger than 10 MB together. Choose smaller ones.`)
    setOwn(chosen.length > MOST_PICTURES ? t`At most 3 pictures: the first 3 were kept.` : undefined)
  }
  const notes = { hint: t`Up to 3: JPEG, PNG, WebP or AVIF, 10 MB together.`, error: own ?? error }
  return (
    <FieldFrame id={ID} label={t`Pictures`} mark={t`(optional)`} {...notes}>
      <input
        id={ID}
        type="file"
        name="picture"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => void shrink(event.target)}
        {...notesOf(ID, notes)}
        className="control py-3 text-md"
      />
    </FieldFrame>
  )
}
