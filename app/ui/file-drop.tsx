import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldNotes, notesOf } from './field-frame.tsx'

type FileDropProps = {
  id: string
  label: ReactNode
  mark?: ReactNode
  hideLabel?: boolean
  /** types, number and size of files: shown before a file is chosen */
  limits: ReactNode
  error?: ReactNode
  name: string
  accept: string
  multiple?: boolean
  required?: boolean
  /** in bytes; a larger file is not uploaded */
  heaviest?: number
  /** a single line, for a form whose purpose isn't files */
  isSmall?: boolean
  /** the upload's progress */
  progress?: ReactNode
  /** the chosen files have the right type and size */
  onChosen?: (input: HTMLInputElement) => void
}

const MB = 1024 * 1024

/**
 * A native file field that also takes dropped files. Without a script, its form uploads them. A route that uses it
 * imports file-drop.css.
 */
export function FileDrop(props: FileDropProps) {
  const { id, label, mark, hideLabel, limits, error, name, accept, multiple, required, isSmall, progress } = props
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const notes = { hint: limits, error: problem ?? error }

  function check(): void {
    const input = field.current
    if (!input) return
    const found = findProblem([...(input.files ?? [])])
    setProblem(found)
    if (found) input.value = ''
    else props.onChosen?.(input)
  }

  function findProblem(files: File[]): string | undefined {
    const foreign = files.find((file) => !isOfKind(file, accept))
    if (foreign) return t`We can't accept ${foreign.name}. Choose another type of file.`
    const heavy = files.find(({ size }) => size > (props.heaviest ?? Infinity))
    if (!heavy) return undefined
    const [is, may] = [(heavy.size / MB).toFixed(1), Math.round((props.heaviest ?? 0) / MB)]
    return t`${heavy.name} is ${is} MB. Choose a file of up to ${may} MB.`
  }

  // files chosen before this script loaded
  const checkEarly = useEffectEvent(check)
  useEffect(() => {
    if (field.current?.files?.length) checkEarly()
  }, [])
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-md font-semibold text-text'}>
        {label}
        {mark ? <span className="font-normal text-muted"> {mark}</span> : null}
      </label>
      <span className={cx('file-drop', isSmall && 'file-drop-small')}>
        <input
          ref={field}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          required={required}
          data-over={isOver || undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={check}
          {...notesOf(id, notes)}
        />
        <span aria-hidden className="file-drop-words">
          <CloudUpload className="size-6 shrink-0" />
          {multiple ? <Trans>Drop files here, or choose them</Trans> : <Trans>Drop a file here, or choose one</Trans>}
        </span>
      </span>
      {problem ? null : progress}
      <FieldNotes id={id} {...notes} />
    </div>
  )
}

/** The same rules as the `accept` attribute, because browsers don't apply it to dropped files. */
export function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase()
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}
