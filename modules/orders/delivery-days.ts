import { addBusinessDays, endOfDay } from '#shared/time.ts'

export type DeliveryPlace = 'lagos' | 'nationwide'

/** In Lagos after 2 to 5 working days, elsewhere after 3 to 7. */
export const DELIVERY_DAYS: Record<DeliveryPlace, readonly [least: number, most: number]> = {
  lagos: [2, 5],
  nationwide: [3, 7],
}

/** Sent by then, it arrives on one of the days that were promised. */
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
 * What was not sent in time comes later than it was promised: by when, sent on the next working day if it still lies there.
 * null: as was promised, or nobody knows any more.
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
