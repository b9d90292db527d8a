import type { ComponentProps, ReactNode } from 'react'
import { spriteUrl } from 'virtual:icon-sprite'

type IconProps = ComponentProps<'svg'> & { size?: number | string }

/** What an icon of lucide-react becomes in a built page: the same props, its drawing from the shop's one file of icons. */
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

/** What stands in the file of icons as it is, and not in a frame of its own. */
export function makeDrawing(name: string): (props: { className: string }) => ReactNode {
  return function Drawing({ className }) {
    return <use href={`${spriteUrl}#${name}`} className={className} />
  }
}
