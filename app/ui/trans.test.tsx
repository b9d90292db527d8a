import { Plural, Trans } from '@lingui/react/macro'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'

function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

test.each(['<0>x</0>', '<0/>', '<1/>', 'Pot <b>big</b>', 'a < b', '<i/> & <i/>', '{name}', "it's '<0>' #", '<0>un'])(
  'a thing that is called %s is called so in every sentence',
  (name) => {
    const shown = htmlOf(name).replaceAll("'", '&#x27;')
    expect(render(<Trans>{name} is sold out</Trans>)).toBe(`${shown} is sold out`)
    expect(
      render(
        <Trans>
          Only <b>{name}</b>, <i>of all</i>
        </Trans>,
      ),
    ).toBe(`Only <b>${shown}</b>, <i>of all</i>`)
    expect(render(<Plural value={2} one={`# of ${name}`} other={`# of ${name}`} />)).toBe(`2 of ${shown}`)
  },
)

test('a sentence keeps its links, what they hold, and what stands between them', () => {
  const name = 'Ada'
  const mark = <hr />
  expect(
    render(
      <Trans>
        <a href="/a">
          See <b>{name}</b>
        </a>{' '}
        or <br />
        {mark} {7} things
      </Trans>,
    ),
  ).toBe('<a href="/a">See <b>Ada</b></a> or <br/><hr/> 7 things')
})
