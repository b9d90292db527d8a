/** What only vendors and administrators read, in English: their dashboards, and the documents and emails for them alone. */
const DASHBOARD =
  /^app\/(?:routes\/(?:admin|vendor-dashboard|demo)|(?:components|http|ui)\/dashboard)\/|^app\/(?:documents\/(?:packing-slip|statement)|emails\/mail-check)/

export function isForDashboards({ origins }: { origins: string[] }): boolean {
  return origins.length > 0 && origins.every((file) => DASHBOARD.test(file))
}
