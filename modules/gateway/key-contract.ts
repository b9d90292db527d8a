/** What the administrator sees. Of the secret key, only the last four characters. */
export type KeyStatus = {
  source: 'environment' | 'dashboard' | 'none'
  publicKey: string | null
  lastFour: string | null
  mode: 'test' | 'live' | null
  changedAt: Date | null
}
