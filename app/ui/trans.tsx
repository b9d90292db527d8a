import { useLingui } from '@lingui/react'
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'

const TAG = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/

type Piece = ReactElement<{ children?: ReactNode }>
type Pieces = Record<string, Piece>
type TransProps = { id: string; message?: string; values?: Record<string, ReactNode>; components?: Pieces }

/**
 * A sentence with links and names, as Lingui's macro writes it. Lingui's own component also parses tags inside names,
 * and loses tags that a user typed. Here, values become elements, which are never parsed.
 */
export function Trans({ id, message, values, components }: TransProps): ReactNode {
  const { i18n } = useLingui()
  const pieces = { ...components }
  const told = { ...values }
  for (const [name, value] of Object.entries(told)) {
    if (typeof value === 'number' || (typeof value === 'string' && !value.includes('<'))) continue
    const at = Object.keys(pieces).length
    pieces[at] = createElement(Fragment, null, value)
    told[name] = `<${at}/>`
  }
  return toNodes(i18n._(id, told, message === undefined ? {} : { message }), pieces)
}

/**
 * `split` returns the text between tags, and the captures of each tag. These are a paired name with its content, or a
 * single name.
 */
function toNodes(text: string, pieces: Pieces): ReactNode {
  const [first, ...rest] = text.split(TAG)
  if (rest.length === 0) return text
  const nodes: ReactNode[] = [first]
  for (let at = 0; at < rest.length; at += 4) {
    const [paired, held, alone, after] = rest.slice(at, at + 4)
    const piece: Piece = pieces[paired ?? alone ?? ''] ?? createElement(Fragment)
    nodes.push(cloneElement(piece, { key: at }, held ? toNodes(held, pieces) : piece.props.children), after)
  }
  return nodes
}
