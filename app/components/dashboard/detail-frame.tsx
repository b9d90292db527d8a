import { use, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { DetailContext } from './list-with-detail.tsx'

type DetailFrameProps = {
  title: string
  /** `dialog`: in the middle, for a form or a question; `drawer`: at the side, for reading */
  kind?: 'drawer' | 'dialog'
  /** no heading when it is a page of its own */
  isEmpty?: boolean
  children: ReactNode
}

export function DetailFrame({ title, kind = 'drawer', isEmpty = false, children }: DetailFrameProps) {
  const { isSheet, back } = use(DetailContext)
  const navigate = useNavigate()
  const close = () => void navigate(back, { preventScrollReset: true })
  if (isSheet && kind === 'dialog')
    return (
      <Dialog open isPage wide title={title} onClose={close}>
        {children}
      </Dialog>
    )
  if (isSheet)
    return (
      <Drawer open isPage title={title} onClose={close} phone="full">
        {children}
      </Drawer>
    )
  return (
    <>
      {isEmpty ? null : <h1 className="mb-3 font-display text-2xl font-bold wrap-anywhere">{title}</h1>}
      {children}
    </>
  )
}
