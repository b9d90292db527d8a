import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'

/** Error messages, by the last segment of the dashboard URL. */
const words: Record<string, MessageDescriptor> = {
  products: msg`Failed to load products`,
  orders: msg`Failed to load orders`,
  vendors: msg`Failed to load vendors`,
  users: msg`Failed to load users`,
  'flash-sales': msg`Failed to load flash sales data`,
  settings: msg`Failed to load settings`,
}

export function useFailedWords(): string | undefined {
  const { t } = useLingui()
  const [, room = ''] = /-dashboard\/([a-z-]+)\/?$/.exec(useLocation().pathname) ?? []
  const said = words[room]
  return said ? t(said) : undefined
}
