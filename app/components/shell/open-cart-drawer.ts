import type { MouseEvent } from 'react'

export const CART_DRAWER = 'cart-drawer'

/** For the links to the cart: a plain click opens the drawer, anything else (a new tab, no script) goes to the page. */
export function openCartDrawer(event: MouseEvent): void {
  const drawer = document.getElementById(CART_DRAWER)
  if (!(drawer instanceof HTMLDialogElement) || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  drawer.showModal()
}
