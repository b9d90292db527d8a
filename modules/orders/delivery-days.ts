import { addBusinessDays, endOfDay } from '#shared/time.ts'

export type DeliveryPlace = 'lagos' | 'nationwide'

/** In Lagos 2 to 5 business days, elsewhere 3 to 7. */
export const DELIVERY_DAYS: Record<DeliveryPlace, readonly [least: number, most: number]> = {
  lagos: [2, 5],
  nationwide: [3, 7],
}

/** If shipped within this time, it arrives as promised. */
const SHIP_WITHIN = 2

export function placeOf({ state }: { state: string }): DeliveryPlace {
  return state === 'Lagos' ? 'lagos' : 'nationwide'
}

export function lastDayToShip(paidAt: Date): Date {
  return addBusinessDays(paidAt, SHIP_WITHIN)
}

export function lastDayToArrive(paidAt: Date, place: DeliveryPlace): Date {
  return addBusinessDays(paidAt, DELIVERY_DAYS[place][1])
}

/**
 * The later delivery date of an order that was not shipped in time. If it is still unshipped, it assumes shipping on
 * the next business day. null: the promise still holds, or the date is unknown.
 */
export function findNewDay({
  now,
  paidAt,
  sentAt,
  place,
}: {
  now: Date
  paidAt: Date
  sentAt: Date | null
  place: DeliveryPlace
}): Date | null {
  if ((sentAt ?? now) <= endOfDay(lastDayToShip(paidAt))) return null
  const last = addBusinessDays(sentAt ?? addBusinessDays(now, 1), DELIVERY_DAYS[place][1] - SHIP_WITHIN)
  return now <= endOfDay(last) ? last : null
}
