import { createHmac } from 'node:crypto'
import * as oauth from 'openid-client'
import { z } from 'zod'
import type { Deps } from '#infra/deps.ts'
import { openSeal, seal } from '#infra/seal.ts'
import { MINUTE } from '#shared/time.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { type Provider, PROVIDERS } from '#modules/accounts/contract.ts'
import type { ProvidedPerson } from '#modules/sign-in/index.server.ts'

type ProviderDeps = Pick<Deps, 'config' | 'secret' | 'clock' | 'log'>

const PURPOSE = 'sign-in through a provider'
export const PROVIDER_TRIP_MS = 10 * MINUTE
const PATIENCE_SECONDS = 10
/** To prove an identity, the provider should ask again, even if the user is signed in there. */
const ASK_ANEW: Record<Provider, Record<string, string>> = {
  google: { prompt: 'select_account' },
  facebook: { auth_type: 'reauthenticate' },
}

const tripSchema = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** set to confirm a signed-in user: the provider must return this same user */
  owner: z.string().nullable(),
  until: z.number(),
})
export type ProviderAuthorization = z.infer<typeof tripSchema>

/** Buttons appear only for providers with configured keys. */
export function listProviders({ config }: Pick<Deps, 'config'>): Provider[] {
  return PROVIDERS.filter((provider) => config[provider] !== null)
}

/** `sealed` is the state of the request, encrypted so that the browser can store it. */
export async function startProviderAuthorization(
  deps: ProviderDeps,
  input: { provider: Provider; returnTo: string; owner: string | null },
): Promise<Ok<{ url: string; sealed: string }> | Refusal<'provider-failed'>> {
  const { provider, returnTo, owner } = input
  const client = await findClient(deps, provider)
  if (!client) return refuse('provider-failed')
  const state = oauth.randomState()
  const nonce = oauth.randomNonce()
  const verifier = oauth.randomPKCECodeVerifier()
  const url = oauth.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(deps, provider),
    scope: provider === 'google' ? 'openid email profile' : 'email public_profile',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider === 'google' ? { nonce } : {}),
    ...(owner === null ? {} : ASK_ANEW[provider]),
  })
  const until = deps.clock.now().getTime() + PROVIDER_TRIP_MS
  const known: ProviderAuthorization = { provider, state, nonce, verifier, returnTo, owner, until }
  return ok({ url: url.href, sealed: seal(deps.secret, PURPOSE, JSON.stringify(known)) })
}

/** null: the state is missing, expired, or from another provider. */
export function readProviderAuthorization(
  deps: Pick<Deps, 'secret' | 'clock'>,
  { provider, sealed }: { provider: Provider; sealed: string | null },
): ProviderAuthorization | null {
  const opened = sealed === null ? null : openSeal(deps.secret, PURPOSE, sealed)
  const known = opened === null ? null : tripSchema.safeParse(JSON.parse(opened)).data
  return known?.provider === provider && known.until >= deps.clock.now().getTime() ? known : null
}

export async function completeProviderAuthorization(
  deps: ProviderDeps,
  { trip, search }: { trip: ProviderAuthorization; search: string },
): Promise<Ok<ProvidedPerson> | Refusal<'provider-failed'>> {
  const { provider, state, nonce, verifier } = trip
  const client = await findClient(deps, provider)
  if (!client) return refuse('provider-failed')
  try {
    const address = new URL(`${redirectUri(deps, provider)}${search}`)
    const tokens = await oauth.authorizationCodeGrant(client, address, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(provider === 'google' ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    })
    return ok(provider === 'google' ? readClaims(tokens.claims()) : await askGraph(deps, client, tokens.access_token))
  } catch (error) {
    deps.log.info({ error: describe(error), provider }, 'sign-in with a provider failed')
    return refuse('provider-failed')
  }
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})

function readClaims(given: unknown): ProvidedPerson {
  const { sub, name, email, email_verified: isVerified } = claims.parse(given)
  return {
    provider: 'google',
    subject: sub,
    name: name ?? null,
    email: email ?? null,
    isEmailVerified: isVerified ?? false,
  }
}

const graphPerson = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
})

/** Facebook does not say whether an email address is verified, so it counts as unverified. */
async function askGraph(deps: ProviderDeps, client: oauth.Configuration, token: string): Promise<ProvidedPerson> {
  const { facebook } = deps.config
  if (!facebook) throw new Error('no keys')
  const proof = createHmac('sha256', facebook.clientSecret).update(token).digest('hex')
  const address = new URL(`${facebook.graphUrl}/me?fields=id,name,email&appsecret_proof=${proof}`)
  const answer = await oauth.fetchProtectedResource(client, token, address, 'GET')
  const { id, name, email } = graphPerson.parse(await answer.json())
  return { provider: 'facebook', subject: id, name: name ?? null, email: email ?? null, isEmailVerified: false }
}

const clients = new Map<string, Promise<oauth.Configuration>>()

/** Caches the discovery document. After a failure, the next request tries again. */
async function findClient(deps: ProviderDeps, provider: Provider): Promise<oauth.Configuration | null> {
  const { google, facebook } = deps.config
  const key = JSON.stringify([provider, google, facebook])
  const known = clients.get(key) ?? makeClient(deps, provider)
  clients.set(key, known)
  try {
    return await known
  } catch (error) {
    clients.delete(key)
    deps.log.warn({ error: describe(error), provider }, 'a sign-in provider did not respond')
    return null
  }
}

async function makeClient({ config }: ProviderDeps, provider: Provider): Promise<oauth.Configuration> {
  // the sandbox has no TLS certificate; production allows only HTTPS
  // oxlint-disable-next-line typescript/no-deprecated
  const insecure: ((client: oauth.Configuration) => void)[] = config.production ? [] : [oauth.allowInsecureRequests]
  if (provider === 'google') {
    if (!config.google) throw new Error('no keys')
    const { issuer, clientId, clientSecret } = config.google
    return oauth.discovery(new URL(issuer), clientId, undefined, oauth.ClientSecretPost(clientSecret), {
      execute: insecure,
      timeout: PATIENCE_SECONDS,
    })
  }
  if (!config.facebook) throw new Error('no keys')
  const { dialogUrl, graphUrl, clientId, clientSecret } = config.facebook
  const places = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  }
  const client = new oauth.Configuration(places, clientId, undefined, oauth.ClientSecretPost(clientSecret))
  client.timeout = PATIENCE_SECONDS
  for (const allow of insecure) allow(client)
  return client
}

function redirectUri({ config }: ProviderDeps, provider: Provider): string {
  return `${config.web.origin}${config.web.basePath}auth/${provider}/callback`
}

/** Logs only the kind of error, because a provider's response may contain names and tokens. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  const fault: unknown = Reflect.get(error, 'error')
  return [error.name, code, fault].filter((part) => typeof part === 'string').join(' ')
}
