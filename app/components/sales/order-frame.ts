import { createContext } from 'react'

/** What an order shows over the list, or instead of it; `back` is the list as it was. */
export type OrderFrame = { isSheet: boolean; back: string }

export const OrderFrameContext = createContext<OrderFrame>({ isSheet: false, back: '' })
