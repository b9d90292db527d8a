/** The keys of the provider as the administrator sees them: never the secret one, only its last four signs. */
export type KeyStatus = {
  source: 'environment' | 'dashboard' | 'none'
  publicKey: string | null
  lastFour: string | null
  mode: 'test' | 'live' | null
  changedAt: Date | null
}
