import type { MouseEvent } from 'react'

export const CART_DRAWER = 'cart-drawer'
/** The dialog's own event: its content asks the server then. Its detail is the product that was just added. */
export const DRAWER_SHOWN = 'shown'

/** For the links to the cart: a plain click opens the drawer, anything else (a new tab, no script) goes to the page. */
export function openCartDrawer(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (showCartDrawer()) event.preventDefault()
}

export function showCartDrawer(added?: string): boolean {
  const drawer = document.getElementById(CART_DRAWER)
  if (!(drawer instanceof HTMLDialogElement)) return false
  if (!drawer.open) drawer.showModal()
  drawer.dispatchEvent(new CustomEvent(DRAWER_SHOWN, { detail: added }))
  return true
}
