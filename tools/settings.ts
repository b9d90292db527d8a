import { buildFolder, readBasePath, readConfig } from '#infra/env.ts'
import { assertFree } from '#infra/ports.ts'
import { listPorts } from '#host/sandbox.ts'

/** Validates the settings, and prints the build folder for them. */
const [what] = process.argv.slice(2)
if (what !== 'base-path') {
  const config = readConfig()
  if (what === 'doors') await assertFree(listPorts(config))
}
console.log(buildFolder(readBasePath()))
