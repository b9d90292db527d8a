import type { Config } from '@react-router/dev/config'
import { buildFolder, readBasePath } from './infra/env.ts'

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder(readBasePath()),
  basename: readBasePath(),
  // one hashed, immutable file with every address instead of a request for each page's links
  routeDiscovery: { mode: 'initial' },
  // a form that loses its line must have at hand what it does then; and the list of routes names fewer files
  splitRouteModules: false,
} satisfies Config
