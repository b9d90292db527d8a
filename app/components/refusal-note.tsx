import { CircleAlert } from 'lucide-react'

/** Above a form: why the whole of it was refused. */
export function RefusalNote({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-soft p-3 text-md font-medium text-on-danger-soft">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      {text}
    </p>
  )
}
