import { useId } from 'react'

/**
 * The rings of tied adire cloth. At most one on a page, on `bg-(--motif-ground)`, which follows the theme. Another
 * background needs its own colour.
 */
export function AdireMotif({ ink = 'currentColor' }: { ink?: string }) {
  const id = useId()
  return (
    <svg aria-hidden className="adire size-full" fill="none" stroke={ink} strokeWidth="1.5">
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <circle cx="24" cy="24" r="18" />
          <circle cx="24" cy="24" r="12" />
          <circle cx="24" cy="24" r="5.5" />
          <circle cx="24" cy="24" r="1.5" />
          <path d="m-6-6 12 12m36-12 12 12m-60 36 12 12m36-12 12 12M-6 6 6-6m36 12 12-12M-6 54 6 42m36 12 12-12" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}
