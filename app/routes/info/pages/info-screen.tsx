import { useLingui } from '@lingui/react/macro'
import { Fragment, isValidElement, type ReactNode } from 'react'
import { Facts, InfoPage, InfoPart, Points, Tiles, Words } from '#app/components/info/info-page.tsx'
import type { InfoBlock, InfoContent, InfoText } from './info-content.ts'

export function InfoScreen({ title, intro, parts }: InfoContent) {
  const { t } = useLingui()
  return (
    <InfoPage title={t(title)} intro={t(intro)}>
      {parts.map((part) =>
        'element' in part ? (
          <Fragment key="element">{part.element}</Fragment>
        ) : (
          <InfoPart key={part.title.id} title={t(part.title)}>
            {part.blocks.map((block) => (
              <Block key={keyOf(block)} block={block} />
            ))}
          </InfoPart>
        ),
      )}
    </InfoPage>
  )
}

function Block({ block }: { block: InfoBlock }) {
  const { t } = useLingui()
  const say = (text: InfoText | string): ReactNode =>
    typeof text === 'string' || isValidElement(text) ? text : t(text)
  const items = (texts: InfoText[]) => texts.map((text, at) => ({ key: String(at), text: say(text) }))
  if ('points' in block) return <Points items={items(block.points)} />
  if ('steps' in block) return <Points numbered items={items(block.steps)} />
  if ('facts' in block)
    return (
      <Facts rows={block.facts.map(({ name, fact }, at) => ({ key: String(at), name: say(name), fact: say(fact) }))} />
    )
  if ('tiles' in block)
    return (
      <Tiles
        items={block.tiles.map(({ title, text }, at) => ({ key: String(at), title: say(title), text: say(text) }))}
      />
    )
  if ('element' in block) return block.element
  return <Words>{say(block)}</Words>
}

/** A part has at most one block of each kind, except plain text. */
function keyOf(block: InfoBlock): string {
  return 'id' in block ? block.id : Object.keys(block).join()
}
