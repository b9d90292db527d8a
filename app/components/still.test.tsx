import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales, type Locale } from '../device/prefs.ts'
import { findStillParts } from './still-parts.server.ts'
import { Still, StillContext } from './still.tsx'

const NOBODY = { viewer: null, isAdministrator: false, locale: 'en' as Locale }
let name = 0

/** Renders a page as the shop does: its html, and how often the part was really made. */
function makePages(): { made: () => number; page: (who: Partial<Who>, by: string, content?: ReactNode) => string } {
  let times = 0
  const own = `part-${++name}`
  const Content = ({ children }: { children: ReactNode }): ReactNode => {
    times++
    return children
  }
  const page = (who: Partial<Who>, by: string, content: ReactNode = by): string => {
    const { parts, keep, fill } = findStillParts({ ...NOBODY, ...who })
    const made = keep(
      renderToString(
        <StillContext value={parts}>
          <main>
            <Still as="div" className="shell" name={own} by={[by]}>
              <Content>{content}</Content>
            </Still>
            <p>Not in it</p>
          </main>
        </StillContext>,
      ),
    )
    return Buffer.concat(fill(Buffer.from(made))).toString()
  }
  return { made: () => times, page }
}

type Who = Parameters<typeof findStillParts>[0]

test('a part is made once, and stands in the next page as it was', () => {
  const { made, page } = makePages()
  const content = (
    <>
      <div title="a > b">
        <div>{'</div> Ṣọlá & sons'}</div>
      </div>
      <div /> ₦1,250,000
    </>
  )
  const first = page({}, 'one', content)
  expect(first).toContain(
    '<main><div class="shell"><div title="a &gt; b"><div>&lt;/div&gt; Ṣọlá &amp; sons</div></div>',
  )
  expect(page({}, 'one', content)).toBe(first)
  expect(made()).toBe(1)
})

test('what it is shown by, and each language, has its own', () => {
  const { made, page } = makePages()
  for (const by of ['one', 'two', 'one']) expect(page({}, by)).toContain(`<div class="shell">${by}</div>`)
  expect(made()).toBe(2)
  for (const locale of locales) page({ locale }, 'one')
  expect(made()).toBe(1 + locales.length)
})

test('nothing is kept of a page for somebody signed in, and nothing kept is shown there', () => {
  const { made, page } = makePages()
  const viewer = { userId: 'u' } as Who['viewer']
  expect(page({ viewer }, 'one', 'Ada')).toContain('Ada')
  expect(page({ isAdministrator: true }, 'one', 'Bola')).toContain('Bola')
  expect(page({}, 'one', 'Somebody')).toContain('Somebody')
  expect(page({ viewer }, 'one', 'Ada')).toContain('Ada')
  expect(made()).toBe(4)
})
