/** Texts in English only, for vendors and administrators: dashboards, and their own documents and emails. */
const DASHBOARD =
  /^app\/(?:routes\/(?:admin|vendor-dashboard|demo)|(?:components|http|ui)\/dashboard)\/|^app\/(?:documents\/(?:packing-slip|statement)|emails\/mail-check)/

export function isForDashboards({ origins }: { origins: string[] }): boolean {
  return origins.length > 0 && origins.every((file) => DASHBOARD.test(file))
}
