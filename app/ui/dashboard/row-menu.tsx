import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../button.tsx'
import { cx } from '../cx.ts'
import { Menu, menuItem } from '../menu.tsx'

type RowMenuProps = {
  name: string
  /** a card shows the actions too, because the row waits for one of them */
  isSpread?: boolean
  children: ReactNode
}

/** The actions of a row: side by side in a table, and behind one button on a card. It opens without a script. */
export function RowMenu({ name, isSpread = false, children }: RowMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      align="end"
      label={t`Actions for ${name}`}
      button={<EllipsisVertical aria-hidden className="size-5" />}
      buttonClassName={cx(buttonClass({ variant: 'ghost' }), 'button-icon row-menu-button')}
      className={cx('row-menu', isSpread && 'row-menu-spread')}
    >
      {children}
    </Menu>
  )
}

type RowAction = {
  Icon: ComponentType<{ 'aria-hidden': true; className: string }>
  /** `words`: the visible text; `label`: the action together with the row's name */
  words: string
  label: string
  isDanger?: boolean
  /** the text is visible in a table too */
  isSaid?: boolean
}

export function RowLink({ to, ...action }: RowAction & { to: string }) {
  return (
    <Link to={to} preventScrollReset {...shared(action)}>
      <Content {...action} />
    </Link>
  )
}

export function RowButton({ name, value, ...action }: RowAction & { name: string; value: string }) {
  return (
    <button type="submit" name={name} value={value} {...shared(action)}>
      <Content {...action} />
    </button>
  )
}

function shared({ label, words, isDanger, isSaid }: RowAction) {
  return {
    'aria-label': label,
    title: isSaid ? undefined : words,
    className: cx(
      menuItem(isDanger ? { tone: 'danger' } : {}),
      'row-action',
      isSaid && 'row-action-said @min-[60em]/rows:[form+&]:ms-2',
    ),
  }
}

function Content({ Icon, words }: RowAction) {
  return (
    <>
      <Icon aria-hidden className="size-5" />
      <span>{words}</span>
    </>
  )
}
