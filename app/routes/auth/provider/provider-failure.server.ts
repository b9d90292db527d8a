import { refuse, type Refusal } from '#shared/result.ts'
import type { PageContext } from '#app/http/context.ts'

/** Logs an error on our side. The user sees the same message as for an error of the provider. */
export async function orFailed<T>(
  { deps, requestId }: PageContext,
  work: () => Promise<T>,
): Promise<T | Refusal<'provider-failed'>> {
  try {
    return await work()
  } catch (error) {
    deps.log.error({ error, incident: requestId }, 'sign-in with a provider failed unexpectedly')
    return refuse('provider-failed')
  }
}
