import { useState } from 'react'
import { EllipsisVertical, Pencil, Trash2, User } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { Menu, menuItem, MenuLine } from '#app/ui/menu.tsx'
import { opens } from '#app/ui/modal.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { Section, Specimen } from './parts.tsx'

export function SheetSection() {
  return (
    <Section id="sheets" title="Sheets and menus">
      <Specimen title="Dialog and drawers: the first ones open without a script">
        <Button variant="outline" {...opens('sample-dialog')}>
          Dialog
        </Button>
        <Button variant="outline" {...opens('sample-drawer')}>
          Drawer, from below on a phone
        </Button>
        <Button variant="outline" {...opens('sample-full')}>
          Drawer, full on a phone
        </Button>
        <Button variant="outline" {...opens('sample-left')}>
          Drawer, left
        </Button>
        <Asked />
      </Specimen>
      <Dialog id="sample-dialog" title="About returns">
        <p>Send it back within 7 days. The vendor pays if it isn't what you ordered.</p>
      </Dialog>
      <Drawer id="sample-drawer" title="Your cart" footer={<Button wide>Check out · ₦48,250</Button>}>
        <div className="grid gap-4">{LINES}</div>
      </Drawer>
      <Drawer id="sample-full" phone="full" title="Filter" footer={<Button wide>Show 48 results</Button>}>
        <div className="grid gap-4">{LINES}</div>
      </Drawer>
      <Drawer id="sample-left" side="left" phone="side" title="Menu">
        {LINES}
      </Drawer>
      <Specimen title="Menu">
        <Menu button="Account" buttonClassName={buttonClass({ variant: 'outline' })}>
          <MenuContent />
        </Menu>
        <Menu button="Opens on hover too" hover buttonClassName={buttonClass({ variant: 'soft' })}>
          <MenuContent />
        </Menu>
        <Menu
          button={<EllipsisVertical size={20} aria-hidden />}
          label="More for this row"
          align="end"
          buttonClassName="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <MenuContent />
        </Menu>
      </Specimen>
    </Section>
  )
}

function MenuContent() {
  return (
    <>
      <Link to={urls.profile()} className={menuItem({ current: true })}>
        <User size={18} aria-hidden />
        Profile
      </Link>
      <Link to={urls.orders()} className={menuItem()}>
        <Pencil size={18} aria-hidden />
        Edit
      </Link>
      <MenuLine />
      <button type="button" className={menuItem({ tone: 'danger' })}>
        <Trash2 size={18} aria-hidden />
        Remove
      </button>
    </>
  )
}

function Asked() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="danger" className="needs-script" onClick={() => setOpen(true)}>
        Remove…
      </Button>
      <Dialog
        title="Remove this product?"
        open={open}
        onClose={close}
        footer={
          <div className="demo-end flex flex-wrap gap-3">
            <Button variant="outline" onClick={close}>
              Keep product
            </Button>
            <Button variant="danger" onClick={close}>
              Remove
            </Button>
          </div>
        }
      >
        <p>Shoppers no longer see it. Past orders are not affected.</p>
      </Dialog>
    </>
  )
}

const LINES = ['Ofada rice 10kg', 'Running sneakers', 'Shea butter 500ml'].map((name) => (
  <p key={name} className="border-b border-border pb-3">
    {name}
  </p>
))
