// Not `npm run build`, which may install packages first. A check must not change them.
import { ensureBuilt } from '../setup.mjs'

// the checks apply to the build for /
delete process.env.BASE_PATH
ensureBuilt()
