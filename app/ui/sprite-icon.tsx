import type { ComponentProps, ReactNode } from 'react'
import { spriteUrl } from 'virtual:icon-sprite'

type IconProps = ComponentProps<'svg'> & { size?: number | string }

/** Replaces an icon of lucide-react in a build: the same props, but the drawing comes from our single icon file. */
export function makeIcon(name: string): (props: IconProps) => ReactNode {
  return function Icon({ size = 24, strokeWidth = 2, fill = 'none', ...props }) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        fill={fill}
        stroke="currentColor"
        strokeWidth={strokeWidth}
        {...props}
      >
        <use href={`${spriteUrl}#${name}`} />
      </svg>
    )
  }
}

/** For a drawing in the icon file that needs no <svg> of its own. */
export function makeDrawing(name: string): (props: { className: string }) => ReactNode {
  return function Drawing({ className }) {
    return <use href={`${spriteUrl}#${name}`} className={className} />
  }
}
