export type BackupRun = {
  kind: 'backup' | 'rehearsal'
  startedAt: Date
  finishedAt: Date
  /** null: it succeeded */
  failure: string | null
  bytes: number | null
  /** of a rehearsal: how many seconds of changes were missing */
  lossSeconds: number | null
}
