import type { ComponentProps } from 'react'
import { ExternalLink as Out } from 'lucide-react'
import { cx } from './cx.ts'
import { Link } from './page-link.tsx'

type Tone = 'primary' | 'quiet' | 'plain'

/** A link in text. `plain` is underlined on hover only, for lists of links. */
export function TextLink({ tone = 'primary', className, ...rest }: ComponentProps<typeof Link> & { tone?: Tone }) {
  return <Link {...rest} className={cx(TONES[tone], className)} />
}

/** Opens a new window, and says so to screen readers too. */
export function OutsideLink({
  tone = 'primary',
  leavesLabel,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { tone?: Tone; leavesLabel: string }) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(TONES[tone], 'inline-flex items-center gap-1', className)}
    >
      {children}
      <Out size={14} aria-hidden />
      <span className="sr-only">{leavesLabel}</span>
    </a>
  )
}

const LINE = 'rounded-chip underline-offset-4 decoration-1 hover:decoration-2'
const TONES: Record<Tone, string> = {
  primary: `${LINE} text-primary underline hover:text-primary-hover active:text-primary-active`,
  quiet: `${LINE} text-text-2 underline hover:text-text`,
  plain: `${LINE} text-text-2 hover:text-text hover:underline`,
}
