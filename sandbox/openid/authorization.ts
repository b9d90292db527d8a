export type Client = { clientId: string; clientSecret: string; redirectUris: readonly string[] }

/** A validated authorization request. */
export type Authorization = {
  clientId: string
  redirectUri: string
  scopes: string[]
  challenge: string
  state: string | null
  nonce: string | null
  /** the expected user, who prefills the form */
  hint: string
}

export type Judgement =
  | { kind: 'good'; authorization: Authorization }
  /** the client or its redirect URI is invalid, so the error is shown here, without a redirect */
  | { kind: 'stop'; why: string }
  /** the client is valid, so the error is returned to it */
  | { kind: 'back'; redirectUri: string; state: string | null; error: string; why: string }

export const PASSED_ON = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
] as const

const SCOPES = ['openid', 'email', 'profile']
const MAX_LENGTH = 2048

export function judge(params: URLSearchParams, clients: readonly Client[]): Judgement {
  for (const name of PASSED_ON) {
    const values = params.getAll(name)
    if (values.length > 1) return { kind: 'stop', why: `${name} was given more than once.` }
    if ((values[0] ?? '').length > MAX_LENGTH) return { kind: 'stop', why: `${name} is too long.` }
  }
  const clientId = params.get('client_id')
  const redirectUri = params.get('redirect_uri')
  const state = params.get('state')
  const client = clients.find((one) => one.clientId === clientId)
  if (!client) return { kind: 'stop', why: 'This client_id is unknown.' }
  if (redirectUri === null || !client.redirectUris.includes(redirectUri)) {
    return { kind: 'stop', why: "This redirect_uri doesn't exactly match one that the client has registered." }
  }
  const back = (error: string, why: string): Judgement => ({ kind: 'back', redirectUri, state, error, why })

  const scopes = (params.get('scope') ?? '').split(' ').filter((scope) => SCOPES.includes(scope))
  const challenge = params.get('code_challenge') ?? ''
  if (params.get('response_type') !== 'code') return back('unsupported_response_type', 'response_type must be code')
  if (!scopes.includes('openid')) return back('invalid_scope', 'scope must include openid')
  if (params.get('code_challenge_method') !== 'S256')
    return back('invalid_request', 'code_challenge_method must be S256')
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
    return back('invalid_request', 'code_challenge must be a SHA-256 in base64url')
  // there are no sessions here, so prompt=none always fails
  if (params.get('prompt') === 'none') return back('login_required', 'a person has to choose')
  const nonce = params.get('nonce')
  const hint = params.get('login_hint') ?? ''
  return {
    kind: 'good',
    authorization: { clientId: client.clientId, redirectUri, scopes, challenge, state, nonce, hint },
  }
}

export function addressBack(redirectUri: string, answer: Record<string, string | null>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}
