import type { MouseEvent } from 'react'

export const CART_DRAWER = 'cart-drawer'
/** Event of the dialog: its content then requests a quote. `detail`: the id of the product that was just added. */
export const DRAWER_SHOWN = 'shown'

/** A plain click opens the drawer. A new tab, or a page without a script, opens the cart page. */
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
