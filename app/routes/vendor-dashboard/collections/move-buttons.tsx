import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { Form } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'

type MoveButtonsProps = {
  action: string
  fields: Record<string, string>
  name: string
  isFirst: boolean
  isLast: boolean
}

export function MoveButtons({ action, fields, name, isFirst, isLast }: MoveButtonsProps) {
  const { t } = useLingui()
  const moves = [
    { value: 'first', label: t`Move ${name} to the start`, Icon: ArrowUpToLine, isOff: isFirst },
    { value: 'up', label: t`Move ${name} up`, Icon: ArrowUp, isOff: isFirst },
    { value: 'down', label: t`Move ${name} down`, Icon: ArrowDown, isOff: isLast },
  ]
  return (
    <Form method="post" action={action} preventScrollReset className="flex shrink-0">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {moves.map(({ value, label, Icon, isOff }) => (
        <IconButton
          key={value}
          type="submit"
          name="intent"
          value={value}
          label={label}
          disabled={isOff}
          className="disabled:border-transparent"
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      ))}
    </Form>
  )
}
