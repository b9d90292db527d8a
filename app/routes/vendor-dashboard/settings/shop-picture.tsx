import { Trans, useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { VendorPicture } from '#modules/vendors/contract.ts'
import { PICTURE_TYPES } from '#app/device/shrink-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { toPictureFiles } from '#app/components/picture-files.ts'
import { CropDialog } from './crop-dialog.tsx'

type ShopPictureProps = {
  which: VendorPicture
  name: string
  picture: ListedPicture | null
  error: string | undefined
}

/** A file field and a button. With a script, the picture is cropped before the upload. */
export function ShopPicture({ which, name, picture, error }: ShopPictureProps) {
  const { t } = useLingui()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const id = `shop-${which}`
  const isLogo = which === 'logo'
  const limits = isLogo
    ? t`At least 200 × 200 pixels. JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB.`
    : t`Recommended: 1200 × 400 pixels. JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB.`

  function send(file: Blob): void {
    const form = new FormData()
    form.set('which', which)
    form.append('picture', file, 'picture')
    close()
    void submit(form, { method: 'post', action: dashboardUrls.vendorSettings(), encType: 'multipart/form-data' })
  }

  function close(): void {
    setChosen(null)
    if (field.current) field.current.value = ''
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="font-semibold">
        {isLogo ? <Trans>Logo</Trans> : <Trans>Banner</Trans>}
      </h3>
      {picture ? (
        <Picture
          files={toPictureFiles(picture)}
          alt={isLogo ? t`The logo of ${name}` : t`The banner of ${name}`}
          sizes={isLogo ? '112px' : '(min-width: 768px) 720px, 100vw'}
          ratio={isLogo ? 'square' : 'class'}
          fit={isLogo ? 'contain' : 'cover'}
          className={cx('rounded-card border border-border', isLogo ? 'w-28' : 'aspect-3/1 w-full')}
        />
      ) : (
        <span
          className={cx(
            'grid place-items-center rounded-card border border-border bg-sunken text-muted',
            isLogo ? 'size-28' : 'aspect-3/1 w-full',
          )}
        >
          <Store aria-hidden className="size-10" strokeWidth={1.5} />
        </span>
      )}
      <div className="grid justify-items-start gap-2">
        <Form
          method="post"
          action={dashboardUrls.vendorSettings()}
          encType="multipart/form-data"
          className="grid w-full min-w-0 justify-items-stretch gap-2"
        >
          <input type="hidden" name="which" value={which} />
          <FileDrop
            id={id}
            label={isLogo ? t`Choose a logo` : t`Choose a banner`}
            hideLabel
            name="picture"
            required
            accept={PICTURE_TYPES}
            limits={limits}
            error={error}
            onChosen={(input) => {
              field.current = input
              setChosen(input.files?.[0] ?? null)
            }}
          />
          <span className="without-script">
            <Button type="submit" size="sm" variant="outline">
              <Trans>Upload</Trans>
            </Button>
          </span>
        </Form>
        {picture ? (
          <Form method="post" action={dashboardUrls.vendorSettings()}>
            <input type="hidden" name="intent" value={`remove-${which}`} />
            <Button type="submit" size="sm" variant="ghost" className="-ml-4">
              {isLogo ? <Trans>Remove the logo</Trans> : <Trans>Remove the banner</Trans>}
            </Button>
          </Form>
        ) : null}
      </div>
      {chosen ? (
        <CropDialog key={`${chosen.name} ${chosen.size}`} file={chosen} which={which} onDone={send} onClose={close} />
      ) : null}
    </section>
  )
}
