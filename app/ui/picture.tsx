import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type PictureFiles = {
  width: number
  height: number
  /** best type first; `srcSet` from small to large */
  sources: readonly { type: string; srcSet: string }[]
  /** for browsers that support none of the sources */
  src: string
  /** a few pixels as a data URL, shown blurred until the picture loads */
  placeholder?: string | null
}

type PictureProps = {
  files: PictureFiles | null
  alt: string
  /** the display width, from which the browser chooses a file */
  sizes: string
  /** `free`: the picture's own ratio; `class`: set by `className` */
  ratio?: 'square' | 'wide' | 'tall' | 'free' | 'class'
  fit?: 'cover' | 'contain'
  /** above the fold: loads at once and first */
  priority?: boolean
  /** background of a transparent picture: 'bg-tint-fashion' */
  tint?: string
  soldOut?: boolean
  className?: string
  children?: ReactNode
}

/** The box reserves its size, so that the page doesn't jump when the picture loads. */
export function Picture({
  files,
  alt,
  sizes,
  ratio = 'square',
  fit = 'cover',
  priority = false,
  tint,
  soldOut = false,
  className,
  children,
}: PictureProps) {
  const box = cx('relative block overflow-hidden', RATIOS[ratio], tint ?? 'bg-sunken', className)
  if (!files) return <NoPicture alt={alt} className={box} />
  // behind a transparent picture, the blur would stay visible
  const blur = tint ? null : files.placeholder
  return (
    <span className={box}>
      {blur ? (
        <img src={blur} alt="" aria-hidden className="absolute inset-0 size-full object-cover [filter:blur(16px)]" />
      ) : null}
      <picture>
        {files.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={files.src}
          alt={alt}
          width={files.width}
          height={files.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // painted together with the page, not after it
          decoding={priority ? 'sync' : 'async'}
          className={cx(
            ratio === 'free' ? 'relative h-auto w-full' : 'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            soldOut && 'opacity-60 [filter:grayscale(1)]',
          )}
        />
      </picture>
      {children}
    </span>
  )
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  const words = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span {...words} className={className}>
      <ImageIcon size={32} strokeWidth={1.5} aria-hidden className="absolute inset-0 m-auto text-border-strong" />
    </span>
  )
}

const RATIOS = { square: 'aspect-square', wide: 'aspect-16/9', tall: 'aspect-3/4', free: '', class: '' }
