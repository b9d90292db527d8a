// Not `npm run build`: that installs first where it believes something is missing, and a check changes no packages.
import { ensureBuilt } from '../setup.mjs'

// what is checked is the build for /
delete process.env.BASE_PATH
ensureBuilt()
