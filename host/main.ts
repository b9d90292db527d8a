import { readConfig } from '#infra/env.ts'
import { withSandbox } from './sandbox.ts'
import { supervise } from './supervisor.ts'
import { isSignInRole } from './sign-in/door.ts'
import { runSignIn } from './sign-in/process.ts'
import { runWeb } from './web.ts'
import { runWorker } from './worker.ts'

const config = withSandbox(readConfig())
const role = process.argv[2] ?? 'supervise'

if (role === 'web') await runWeb(config)
else if (isSignInRole(role)) await runSignIn(config, role)
else if (role === 'worker') await runWorker(config)
else await supervise(config)
