import type { MessageDescriptor } from '@lingui/core'
import type { ReactElement } from 'react'

/** An element is for a sentence with a link. */
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

/** Settings that some pages quote; money is in naira, as text. */
export type InfoValues = { price: string; limit: string; commission: number }
