import { buildFolder, readBasePath, readConfig } from '#infra/env.ts'
import { assertFree } from '#infra/ports.ts'
import { doorsOf } from '#host/sandbox.ts'

/** Says what is wrong with the settings, or prints where the build for them lies. */
const [what] = process.argv.slice(2)
if (what !== 'base-path') {
  const config = readConfig()
  if (what === 'doors') await assertFree(doorsOf(config))
}
console.log(buildFolder(readBasePath()))
