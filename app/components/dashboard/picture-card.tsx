import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import type { ListedPicture } from '#modules/media/contract.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES, shrinkChosen } from '#app/device/shrink-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'

type PictureCardProps = {
  picture: ListedPicture | null
  /** what has the picture */
  name: string
  /** shown while it has none of its own */
  without: ReactNode
  hasOwnPicture: boolean
  action?: string
  error: string | undefined
}

/** One square picture. With a script, a chosen picture is uploaded at once. */
export function PictureCard({ picture, name, without, hasOwnPicture, action, error }: PictureCardProps) {
  const { t } = useLingui()
  const submit = useSubmit()

  async function send(input: HTMLInputElement): Promise<void> {
    const { kept } = await shrinkChosen(input, 1)
    if (kept > 0 && input.form) await submit(input.form, { preventScrollReset: true })
    input.value = ''
  }

  return (
    <Card as="section">
      <CardHead title={<Trans>Picture</Trans>} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Picture
          files={toPictureFiles(picture, SMALL)}
          alt={picture ? t`The picture of ${name}` : ''}
          sizes="144px"
          className="w-36 rounded-card border border-border"
        />
        <div className="grid content-start justify-items-start gap-2">
          {hasOwnPicture ? null : <p className="text-text-2">{without}</p>}
          <Form
            method="post"
            action={action}
            encType="multipart/form-data"
            className="grid w-full min-w-0 justify-items-stretch gap-2"
          >
            <FileDrop
              id="own-picture"
              label={t`Choose a picture`}
              hideLabel
              name="picture"
              required
              accept={PICTURE_TYPES}
              heaviest={MOST_PICTURE_BYTES}
              limits={t`A square picture fits best. JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB.`}
              error={error}
              onChosen={(input) => void send(input)}
            />
            <span className="without-script">
              <Button type="submit" size="sm" variant="outline">
                <Trans>Upload</Trans>
              </Button>
            </span>
          </Form>
          {hasOwnPicture ? (
            <Form method="post" action={action} preventScrollReset>
              <Button type="submit" name="intent" value="remove-picture" size="sm" variant="ghost" className="-ml-3">
                <Trans>Remove the picture</Trans>
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
