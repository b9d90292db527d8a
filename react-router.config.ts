import type { Config } from '@react-router/dev/config'
import { buildFolder, readBasePath } from './infra/env.ts'

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder(readBasePath()),
  basename: readBasePath(),
  // one hashed, immutable manifest of all routes, instead of a request for each page's links
  routeDiscovery: { mode: 'initial' },
  // the code that handles a failed submit must be loaded before the connection fails; the manifest also gets shorter
  splitRouteModules: false,
} satisfies Config
