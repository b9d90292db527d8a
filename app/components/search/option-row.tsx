import { Trans } from '@lingui/react/macro'
import { Clock3, LayoutGrid, Store, Tag } from 'lucide-react'
import { markWords } from '../mark-words.ts'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SMALL, toPictureFiles } from '../picture-files.ts'
import type { Option } from './options.tsx'

type OptionRowProps = {
  option: Option
  words: string[]
  isActive: boolean
  /** labels a category among other kinds of results */
  isScope: boolean
  onChoose: () => void
}

const ICONS = { category: LayoutGrid, brand: Tag, shop: Store, recent: Clock3 }

/** The field keeps the focus, so Enter in the field or a press chooses an option. */
export function OptionRow({ option, words, isActive, isScope, onChoose }: OptionRowProps) {
  const { id, to, text, kind, price, picture } = option
  return (
    <Link
      to={to}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element can't hold a link and a picture
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 px-4 py-1 text-md hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
    >
      {kind === 'product' ? (
        <Picture
          files={toPictureFiles(picture ?? null, SMALL)}
          alt=""
          sizes="40px"
          fit="contain"
          className="size-10 shrink-0 rounded-chip"
        />
      ) : (
        <Sign kind={kind} />
      )}
      <span className="line-clamp-2 min-w-0 grow wrap-anywhere">
        <Completed text={text} words={kind === 'recent' ? [] : words} />
        {isScope && kind === 'category' ? (
          <span className="text-muted">
            {' '}
            <Trans>in categories</Trans>
          </span>
        ) : null}
      </span>
      {price === undefined ? null : <Money amount={price} plain className="font-semibold" />}
    </Link>
  )
}

function Sign({ kind }: { kind: Exclude<Option['kind'], 'product'> }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden className="size-5 shrink-0 text-muted" />
}

/** Bold marks the completion, not the typed part. */
function Completed({ text, words }: { text: string; words: string[] }) {
  const pieces = markWords(text, words)
  if (!pieces.some(({ isMatch }) => isMatch)) return text
  let at = 0
  return pieces.map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? piece.text : <b key={key}>{piece.text}</b>
  })
}
