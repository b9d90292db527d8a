/** The database is overloaded or unreachable, or no server accepts writes. The client may repeat the request later. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    WORDS.test(error.message) ||
    BUSY.has(code) ||
    // a server removes its socket file when it stops
    (code === 'ENOENT' && Reflect.get(error, 'syscall') === 'connect')
  )
}

export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** The server has become a standby, or was frozen while another one took over. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}

export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** The driver's errors without a code. */
const WORDS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after/

const BUSY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  // no route or DNS name, for example during a failover
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC', // a full disk
  '08000', // connection_exception
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '08003', // connection_does_not_exist
  '08004', // sqlserver_rejected_establishment_of_sqlconnection
  '08006', // connection_failure
  '08P01', // protocol_violation: also PgBouncer's code when it has no server for a client
  '25006', // read_only_sql_transaction: the server has become a standby
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure: also a query on a standby that conflicts with its recovery
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '57014', // query_canceled: the statement took too long
  '55P03', // lock_not_available
])
