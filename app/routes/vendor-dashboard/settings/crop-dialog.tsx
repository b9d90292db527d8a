import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { VendorPicture } from '#modules/vendors/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { drag, MOST_ZOOM, toPart, WHOLE, type Crop } from './crop.ts'

/** The size of the upload, in pixels. The preview has the same proportions. */
const FRAMES = { logo: { width: 480, height: 480 }, banner: { width: 1200, height: 400 } }
const QUALITY = 0.9

type CropDialogProps = {
  file: File
  which: VendorPicture
  onDone: (picture: Blob) => void
  onClose: () => void
}

/** Shows the picture as shoppers will see it. The sliders make it accessible by keyboard. */
export function CropDialog({ file, which, onDone, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  const [source, setSource] = useState<ImageBitmap | 'unreadable' | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const frame = FRAMES[which]

  useEffect(() => {
    let isGone = false
    let bitmap: ImageBitmap | undefined
    createImageBitmap(file).then(
      (read) => {
        bitmap = read
        if (isGone) read.close()
        else setSource(read)
      },
      // the server checks the file, and explains the refusal
      () => setSource('unreadable'),
    )
    return () => {
      isGone = true
      bitmap?.close()
    }
  }, [file])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !source || source === 'unreadable') return
    const { left, top, width, height } = toPart(source, frame, crop)
    context.clearRect(0, 0, frame.width, frame.height)
    context.drawImage(source, left, top, width, height, 0, 0, frame.width, frame.height)
  }, [source, crop, frame])

  function move(event: PointerEvent<HTMLCanvasElement>): void {
    const from = held.current
    if (!from || !source || source === 'unreadable') return
    held.current = { x: event.clientX, y: event.clientY }
    const scale = frame.width / event.currentTarget.clientWidth
    const by = { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale }
    setCrop((now) => drag(source, frame, now, by))
  }

  function done(): void {
    if (source === 'unreadable') return onDone(file)
    canvas.current?.toBlob((blob) => onDone(blob ?? file), 'image/webp', QUALITY)
  }

  const slider = (name: keyof Crop, label: string, least: number, most: number) => (
    <label className="grid gap-1 text-md font-semibold">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={0.01}
        value={crop[name]}
        onChange={(event) => setCrop({ ...crop, [name]: event.target.valueAsNumber })}
        className="h-11 w-full accent-primary"
      />
    </label>
  )

  return (
    <Dialog
      wide={which === 'banner'}
      open
      onClose={onClose}
      title={which === 'logo' ? <Trans>Crop your logo</Trans> : <Trans>Crop your banner</Trans>}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={done} disabled={source === null}>
            <Trans>Use this picture</Trans>
          </Button>
        </div>
      }
    >
      {source === 'unreadable' ? (
        <p>
          {which === 'logo' ? (
            <Trans>
              This browser can't show the picture, so you can't crop it here. If we can read it, we'll use all of it. If
              we can't, we'll tell you why.
            </Trans>
          ) : (
            <Trans>
              This browser can't show the picture, so you can't crop it here. If we can read the picture, we'll use its
              middle part. If we can't, we'll tell you why.
            </Trans>
          )}
        </p>
      ) : (
        <div className="grid gap-4">
          <canvas
            ref={canvas}
            width={frame.width}
            height={frame.height}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas, not an image file
            role="img"
            aria-label={t`Preview`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              held.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={move}
            onPointerUp={() => (held.current = null)}
            onPointerCancel={() => (held.current = null)}
            className={`mx-auto cursor-move touch-none rounded-card border border-border bg-sunken ${which === 'logo' ? 'w-64' : 'w-full'}`}
          />
          {slider('zoom', t`Zoom`, 1, MOST_ZOOM)}
          {slider('x', t`Move left or right`, 0, 1)}
          {slider('y', t`Move up or down`, 0, 1)}
        </div>
      )}
    </Dialog>
  )
}
