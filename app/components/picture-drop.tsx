import { Plural, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { PICTURE_TYPES, shrinkChosen } from '#app/device/shrink-picture.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'

type PictureDropProps = {
  id: string
  label: ReactNode
  mark?: ReactNode
  hideLabel?: boolean
  most: number
  error?: string | undefined
  isSmall?: boolean
}

type Work = { isDone: boolean; done: number; all: number; bytes: number }

const MB = 1024 * 1024

/** With a script, pictures are resized before they are uploaded. */
export function PictureDrop({ most, error, ...field }: PictureDropProps) {
  const { t } = useLingui()
  const [own, setOwn] = useState<string>()
  const [work, setWork] = useState<Work | null>(null)

  async function shrink(input: HTMLInputElement): Promise<void> {
    const all = Math.min(most, input.files?.length ?? 0)
    setOwn(undefined)
    setWork(all > 0 ? { isDone: false, done: 0, all, bytes: 0 } : null)
    const one = () => setWork((now) => now && { ...now, done: now.done + 1 })
    const { kept, bytes, why } = await shrinkChosen(input, most, one)
    const words = {
      'too-heavy': t`One of your pictures is larger than 10 MB. Choose pictures of up to 10 MB each.`,
      'too-many': t`You can add up to 3 pictures. We kept the first 3.`,
    }
    setOwn(why ? words[why] : undefined)
    setWork(kept > 0 ? { isDone: true, done: kept, all: kept, bytes } : null)
  }

  return (
    <FileDrop
      {...field}
      name="picture"
      multiple
      accept={PICTURE_TYPES}
      limits={t`Up to 3 pictures: JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each.`}
      error={own ?? error}
      progress={work ? <Progress {...work} /> : null}
      onChosen={(input) => void shrink(input)}
    />
  )
}

function Progress({ isDone, done, all, bytes }: Work) {
  const { t } = useLingui()
  const size = (bytes / MB).toFixed(1)
  if (!isDone)
    return <ProgressBar label={t`Making pictures smaller…`} value={done} max={all} note={`${done} / ${all}`} />
  return (
    <output className="text-sm text-success">
      <Plural value={done} one={`# picture is ready: ${size} MB`} other={`# pictures are ready: ${size} MB`} />
    </output>
  )
}
