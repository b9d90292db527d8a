/** What only vendors and administrators read, in English: their desks, and the parts that no other screen shows. */
const DESK =
  /^app\/(?:components\/(?:admin|sales|vendor)\/|components\/(?:desk-screen|shell\/desk-)|routes\/(?:admin|vendor|demo)\/|routes\/files\/(?:earned-orders|packing-slip|statement)|documents\/(?:packing-slip|statement)|emails\/mail-check|ui\/desk\/|web\/(?:bank-answers|earnings-view|editor-conflict|sale-answers|sales-view|statement|vendor-answers))/

export function isForDesks({ origins }: { origins: string[] }): boolean {
  return origins.length > 0 && origins.every((file) => DESK.test(file))
}
