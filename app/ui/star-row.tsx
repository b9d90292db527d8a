import type { ComponentProps } from 'react'

/** Five stars, each 20 wide. A build moves them into the icon file. */
export function StarRow(props: Pick<ComponentProps<'path'>, 'className' | 'id'>) {
  return <path d={FIVE_STARS} strokeWidth="1.2" {...props} />
}

const STAR = 'l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z'
const FIVE_STARS = `M10 1.8${Array.from({ length: 5 }, () => STAR).join('m20 0')}`
