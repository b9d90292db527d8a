import { expect, test } from 'vitest'
import { naira } from '#shared/money.ts'
import { toInitials } from './avatar.tsx'
import { CountBadge } from './badge.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button, IconButton } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { Money } from './money.tsx'
import { opens } from './modal.tsx'
import { Picture } from './picture.tsx'
import { Table } from './dashboard/table.tsx'
import { Tabs } from './tabs.tsx'
import { render, textOf } from '#tests/support/render.tsx'
import { Timeline } from './timeline.tsx'
import { Toasts } from './toast.tsx'

test.each([
  ['Ẹniọlá Adéyẹmí', 'ẸA'],
  ['  ṣọlá ', 'Ṣ'],
  ['Ngozi Chidinma Okafor', 'NO'],
  ['ɗanjuma bello', 'ƊB'],
  ['3D Prints', '3P'],
  ['', '?'],
])('the letters of "%s" are %s', (name, letters) => {
  expect(toInitials(name)).toBe(letters)
})

test('a busy button says so, keeps its words for the width, and is no submit by accident', () => {
  const html = render(
    <Button busy busyLabel="Adding…">
      Add to cart
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('type="button"')
  expect(html).toMatch(/invisible">Add to cart/)
})

test('a button without words has a name', () => {
  expect(render(<IconButton label="Save" />)).toContain('aria-label="Save"')
})

test('a count above 99 is not counted, and none is not shown', () => {
  expect(textOf(<CountBadge count={128} label="128 things" />)).toBe('99+128 things')
  expect(render(<CountBadge count={0} label="nothing" />)).toBe('')
})

test('the last crumb is this page and no link', () => {
  const html = render(<Breadcrumbs trail={[{ label: 'Home', to: '/' }]} current="Rice" />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="page"[^>]*>Rice/)
})

test('the chosen tab is marked', () => {
  const tabs = ['all', 'open'].map((id) => ({ id, to: `?tab=${id}`, label: id }))
  expect(render(<Tabs label="Orders" current="open" tabs={tabs} />)).toMatch(/aria-current="page"[^>]*>open/)
})

test('a button opens its drawer without a script, and a form closes it', () => {
  const { onClick: _, ...attributes } = opens('cart')
  expect(attributes).toEqual({ commandfor: 'cart', command: 'show-modal', 'aria-haspopup': 'dialog' })
  const html = render(
    <Drawer id="cart" title="Your cart">
      empty
    </Drawer>,
  )
  expect(html).toContain('<dialog id="cart"')
  expect(html).toContain('<form method="dialog">')
  expect(html).not.toMatch(/<dialog[^>]* open/)
})

const FILES = { width: 800, height: 600, sources: [{ type: 'image/avif', srcSet: 'a.avif 320w' }], src: 'a.webp' }

test('a picture says its size, comes late unless it is wanted first, and is blurred until then', () => {
  const late = render(
    <Picture files={{ ...FILES, placeholder: 'data:image/webp;base64,AA' }} alt="Rice" sizes="50vw" />,
  )
  expect(late).toContain('width="800" height="600" loading="lazy"')
  expect(late).toContain('data:image/webp;base64,AA')
  expect(late).not.toContain('style=')
  const first = render(<Picture files={FILES} alt="Rice" sizes="50vw" priority />)
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
})

test('behind a picture that one can see through lies a tint and no blur', () => {
  const html = render(<Picture files={{ ...FILES, placeholder: 'data:x' }} alt="" sizes="50vw" tint="bg-tint-books" />)
  expect(html).toContain('bg-tint-books')
  expect(html).not.toContain('data:x')
})

test('without a picture its words stand for it', () => {
  expect(render(<Picture files={null} alt="Ofada rice" sizes="50vw" />)).toContain('role="img" aria-label="Ofada rice"')
})

test('a table says beside each value what it is, for the phone, and how it is sorted', () => {
  const html = render(
    <Table
      caption="Orders"
      rows={[{ id: 'A1', total: naira(5) }]}
      rowKey={({ id }) => id}
      isSelected={() => true}
      columns={[
        { id: 'order', label: 'Order', card: 'title', cell: ({ id }) => id },
        {
          id: 'total',
          label: 'Total',
          card: 'fact',
          isNamed: true,
          numeric: true,
          sorted: 'descending',
          cell: ({ total }) => <Money amount={total} />,
        },
      ]}
    />,
  )
  expect(html).toContain('aria-sort="descending"')
  expect(html).toContain('scope="row"')
  expect(html).toContain('data-selected="true"')
  expect(html.match(/[>"]Total[<"]/g)).toHaveLength(2)
})

test('a table without rows shows what to do instead', () => {
  expect(textOf(<Table caption="Orders" rows={[]} rowKey={String} columns={[]} empty="No orders yet" />)).toBe(
    'No orders yet',
  )
})

test('a timeline says in words what its dots show', () => {
  const html = render(
    <Timeline
      label="Order"
      steps={[
        { id: '1', title: 'Placed', state: 'done' },
        { id: '2', title: 'On its way', state: 'current' },
        { id: '3', title: 'Delivered', state: 'next' },
      ]}
    />,
  )
  expect(html).toMatch(/aria-current="step".*On its way/)
  expect(html).toMatch(/Placed.*\(done\)/)
  expect(html).toMatch(/Delivered.*\(upcoming\)/)
})

test('a toast that came with the page stands in it without a script', () => {
  expect(textOf(<Toasts given={{ id: '1', kind: 'success', text: 'Welcome back!' }} />)).toBe('Welcome back!')
  expect(render(<Toasts />)).toContain('role="status"')
})
