import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TRADE_PICTURES } from '#modules/orders/contract.ts'
import { PICTURE_TYPES, shrinkChosen } from '#app/device/shrink-picture.ts'
import { FieldFrame, notesOf } from '#app/ui/field-frame.tsx'

const ID = 'own-pictures'

/** With a script each picture is made small before it travels. */
export function PictureField({ error }: { error?: string | undefined }) {
  const { t } = useLingui()
  const [own, setOwn] = useState<string>()

  async function shrink(input: HTMLInputElement): Promise<void> {
    const { why } = await shrinkChosen(input, TRADE_PICTURES)
    const words = {
      'too-heavy': t`Each picture may have up to 10 MB, and one has more. Choose a smaller one.`,
      'too-many': t`At most 3 pictures: the first 3 were kept.`,
    }
    setOwn(why ? words[why] : undefined)
  }
  const notes = { hint: t`Up to 3: JPEG, PNG, WebP, AVIF or HEIC, 10 MB each.`, error: own ?? error }
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
