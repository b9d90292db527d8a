import { runJobs } from '#infra/jobs/runner.ts'
import { makeLog } from '#infra/log.ts'

/** A process that starts each job with this name and never finishes it, until it is killed. */
const [url = '', name = ''] = process.argv.slice(2)
const log = makeLog('silent', 'stuck')
await runJobs({ url, handlers: { [name]: () => new Promise<void>(() => undefined) }, clockWork: [], log })
process.send?.('ready')
process.once('disconnect', () => process.exit(0))
