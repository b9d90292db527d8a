import { refuse, type Refusal } from '#shared/result.ts'
import type { PageContext } from '#app/http/context.ts'

/** What breaks here on a trip to a provider is noted; whoever makes it reads what they read where the provider fails. */
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
