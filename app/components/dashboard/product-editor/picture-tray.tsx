import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Star, Trash2, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { DraftPicture } from '#modules/inventory/contract.ts'
import { PICTURE_TYPES } from '#app/device/shrink-picture.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import type { DraftEditing, Upload } from './use-draft.ts'

const ID = 'product-pictures'

/** The first picture is the main one. Buttons move pictures too, for keyboard users. */
export function PictureTray({ draft, most, error }: { draft: DraftEditing; most: number; error: string | undefined }) {
  const { t } = useLingui()
  const { pictures, uploads } = draft
  const [dragged, setDragged] = useState<string | null>(null)
  const isFull = pictures.length >= most
  return (
    <div className="grid gap-3">
      {pictures.length + uploads.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {pictures.map((picture, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
            <li
              key={picture.id}
              draggable
              onDragStart={() => setDragged(picture.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null || dragged === picture.id) return
                event.preventDefault()
                void draft.move(dragged, at)
              }}
              className={cx(
                'relative overflow-hidden rounded-card border border-border bg-surface',
                dragged === picture.id && 'opacity-60',
              )}
            >
              <Tile picture={picture} at={at} last={pictures.length - 1} draft={draft} />
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.key} className="grid content-center gap-2 rounded-card border border-border bg-surface p-3">
              <UploadTile upload={upload} onForget={() => draft.forget(upload.key)} />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <FileDrop
          id={ID}
          label={<Trans>Add pictures</Trans>}
          hideLabel
          name="picture"
          multiple
          accept={PICTURE_TYPES}
          limits={t`Up to 5 pictures, each up to 10 MB: JPEG, PNG, WebP, AVIF or HEIC. The first one is the main picture. Include one that shows the product's size, for example next to a ruler.`}
          error={error}
          onChosen={(input) => {
            const files = [...(input.files ?? [])]
            input.value = ''
            void draft.add(files)
          }}
        />
      )}
    </div>
  )
}

type TileProps = { picture: DraftPicture; at: number; last: number; draft: DraftEditing }

/** Without a script, the buttons submit the form. */
function Tile({ picture, at, last, draft }: TileProps) {
  const { t } = useLingui()
  const { id } = picture
  const place = at + 1
  const act = (work: () => Promise<void>) => (event: MouseEvent) => {
    event.preventDefault()
    void work()
  }
  const button = (verb: string) =>
    ({ type: 'submit', name: 'intent', value: `${verb}:${id}`, formNoValidate: true }) as const
  return (
    <>
      <Picture files={toPictureFiles(picture.picture, SMALL)} alt={t`Picture ${place}`} sizes="200px" />
      {at === 0 ? (
        <Badge tone="primary" solid className="absolute top-2 left-2">
          <Trans>Main</Trans>
        </Badge>
      ) : null}
      <div className="flex flex-wrap justify-between">
        {at > 0 ? (
          <>
            <IconButton
              {...button('earlier')}
              label={t`Move picture ${place} earlier`}
              onClick={act(() => draft.move(id, at - 1))}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              {...button('first')}
              label={t`Make picture ${place} the main picture`}
              onClick={act(() => draft.move(id, 0))}
            >
              <Star aria-hidden className="size-5" />
            </IconButton>
          </>
        ) : null}
        {at < last ? (
          <IconButton
            {...button('later')}
            label={t`Move picture ${place} later`}
            onClick={act(() => draft.move(id, at + 1))}
          >
            <ArrowRight aria-hidden className="size-5" />
          </IconButton>
        ) : null}
        <IconButton
          {...button('remove')}
          label={t`Remove picture ${place}`}
          onClick={act(() => draft.remove(id))}
          className="ml-auto"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </>
  )
}

function UploadTile({ upload, onForget }: { upload: Upload; onForget: () => void }) {
  const { t } = useLingui()
  const { name, progress, problem } = upload
  if (problem === null)
    return (
      <ProgressBar
        label={<span className="block truncate">{name}</span>}
        value={Math.round(progress * 100)}
        note={progress < 1 ? `${Math.round(progress * 100)}%` : t`Processing…`}
      />
    )
  return (
    <>
      <p className="truncate text-md font-medium">{name}</p>
      <p role="alert" className="text-sm font-medium text-danger">
        {problem}
      </p>
      <IconButton label={t`Dismiss`} onClick={onForget}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </>
  )
}
