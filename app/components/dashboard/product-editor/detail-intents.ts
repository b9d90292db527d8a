import { details } from '#modules/inventory/contract.ts'

/** The buttons of the details. With a script, the browser does the same without a request. */
export function isDetailIntent(intent: string): boolean {
  return intent === 'details' || intent === 'spec'
}

export function editDetails(typed: details.TypedDetails | undefined, intent: string): details.TypedDetails | undefined {
  return typed && intent === 'spec' ? { ...typed, specs: addSpec(typed.specs) } : typed
}

export function addSpec(specs: details.TypedSpec[]): details.TypedSpec[] {
  return specs.length < details.MOST_SPECS ? [...specs, { name: '', value: '' }] : specs
}
