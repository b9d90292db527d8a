import type { Deps } from '#infra/deps.ts'
import { runJobs, type ClockWork, type JobHandlers, type JobRunner } from '#infra/jobs/runner.ts'

/** Every job of the shop and who does it: the only list. */
export function jobHandlers(_deps: Deps): JobHandlers {
  return {}
}

/** What the clock asks for (UTC). */
export const clockWork: ClockWork = []

export async function startJobs(deps: Deps, databaseUrl: string): Promise<JobRunner> {
  return runJobs({ url: databaseUrl, handlers: jobHandlers(deps), clockWork, log: deps.log })
}
