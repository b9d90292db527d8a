import { createHash, timingSafeEqual } from 'node:crypto'
import type { Client } from './authorization.ts'

export type TokenRefusal = {
  status: 400 | 401
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'
  why: string
}

export type TokenRequest = { clientId: string; code: string; redirectUri: string; verifier: string }

const USED_ONCE = ['grant_type', 'code', 'redirect_uri', 'code_verifier', 'client_id', 'client_secret']

export function readTokenRequest(
  form: URLSearchParams,
  authorization: string | undefined,
  clients: readonly Client[],
): { request: TokenRequest } | { refusal: TokenRefusal } {
  const repeated = USED_ONCE.find((name) => form.getAll(name).length > 1)
  if (repeated) return no('invalid_request', `${repeated} was given more than once`)
  const client = findClient(form, authorization, clients)
  if (!client) return no('invalid_client', 'the client or its secret is not known here')
  if (form.get('grant_type') !== 'authorization_code') return no('unsupported_grant_type', 'only authorization_code')
  const [code, redirectUri, verifier] = [form.get('code'), form.get('redirect_uri'), form.get('code_verifier')]
  if (!code || !redirectUri || !verifier)
    return no('invalid_request', 'code, redirect_uri and code_verifier are needed')
  return { request: { clientId: client.clientId, code, redirectUri, verifier } }
}

export function fitsChallenge(verifier: string, challenge: string): boolean {
  return /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) && isSame(sha256(verifier).toString('base64url'), challenge)
}

/** By HTTP Basic or in the form, but not both. */
function findClient(
  form: URLSearchParams,
  authorization: string | undefined,
  clients: readonly Client[],
): Client | undefined {
  const inForm = form.get('client_secret') !== null
  if (inForm === (authorization !== undefined)) return undefined
  const [id, secret] = inForm ? [form.get('client_id'), form.get('client_secret')] : readBasic(authorization ?? '')
  const client = clients.find((one) => one.clientId === id)
  return client && isSame(client.clientSecret, secret ?? '') ? client : undefined
}

function readBasic(header: string): [string | null, string | null] {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1]
  if (!encoded) return [null, null]
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return [formDecode(id), formDecode(secret.join(':'))]
}

function formDecode(text: string): string {
  return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? ''
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function no(error: TokenRefusal['error'], why: string): { refusal: TokenRefusal } {
  return { refusal: { status: error === 'invalid_client' ? 401 : 400, error, why } }
}
