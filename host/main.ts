import { readConfig } from '#infra/env.ts'
import { withSandbox } from './sandbox.ts'
import { isSignInRole } from './sign-in/roles.ts'

const config = withSandbox(readConfig())
const role = process.argv[2] ?? 'supervise'

// each process loads only what its role needs, which saves memory in the supervisor
if (role === 'web') await (await import('./web.ts')).runWeb(config)
else if (isSignInRole(role)) await (await import('./sign-in/process.ts')).runSignIn(config, role)
else if (role === 'prepare') await (await import('./prepare.ts')).runPrepare(config)
else if (role === 'backups') await (await import('./backups.ts')).runBackups(config)
else if (role === 'worker') await (await import('./worker.ts')).runWorker(config)
else await (await import('./supervisor.ts')).supervise(config)
