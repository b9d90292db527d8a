import { cx } from './cx.ts'

type AvatarProps = {
  /** the person or the shop; read out only if no name is next to it */
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  shape?: 'round' | 'square'
  /** the name is next to it, so screen readers skip the picture */
  decorative?: boolean
  className?: string
}

export function Avatar({ name, src, size = 'md', shape = 'round', decorative = true, className }: AvatarProps) {
  const frame = cx(
    'shrink-0 overflow-hidden',
    shape === 'round' ? 'rounded-pill' : 'rounded-control',
    SIZES[size],
    className,
  )
  if (src)
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className={cx('object-cover', frame)}
      />
    )
  const words = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const)
  return (
    <span {...words} className={cx('grid place-items-center font-semibold select-none', toTone(name), frame)}>
      {toInitials(name)}
    </span>
  )
}

/** 'Ẹniọlá Adéyẹmí' → 'ẸA': whole letters with their marks, of the first and the last word. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => firstLetter(word ?? '').toLocaleUpperCase()).join('') || '?'
}

function firstLetter(word: string): string {
  return /\p{L}\p{M}*|\p{N}/u.exec(word)?.[0] ?? ''
}

/** A name always has the same colour. */
function toTone(name: string): string {
  let sum = 0
  for (const char of name) sum += char.codePointAt(0) ?? 0
  return TONES[sum % TONES.length] ?? ''
}

const TONES = [
  'bg-primary-soft text-on-primary-soft',
  'bg-accent-soft text-on-accent-soft',
  'bg-success-soft text-on-success-soft',
  'bg-warning-soft text-on-warning-soft',
  'bg-info-soft text-on-info-soft',
]

const SIZES = { sm: 'size-8 text-xs', md: 'size-11 text-md', lg: 'size-18 text-xl', xl: 'size-24 text-2xl' }
