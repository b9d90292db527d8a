import type { MessageDescriptor } from '@lingui/core'
import type { ReactElement } from 'react'

/** An element where the sentence holds a link. */
export type InfoText = MessageDescriptor | ReactElement

export type InfoBlock =
  | InfoText
  | { points: InfoText[] }
  | { steps: InfoText[] }
  | { facts: { name: InfoText; fact: InfoText | string }[] }
  | { tiles: { title: InfoText; text: InfoText }[] }
  | { element: ReactElement }

export type InfoContent = {
  title: MessageDescriptor
  intro: MessageDescriptor
  parts: ({ title: MessageDescriptor; blocks: InfoBlock[] } | { element: ReactElement })[]
}

/** What some pages name and the administrator can change; money in naira, as text. */
export type InfoValues = { price: string; limit: string; commission: number }
