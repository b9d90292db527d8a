import { recordTouches } from './early-touches.ts'
import { showPlace } from '../device/show-place.ts'
import { startScripts } from './start-scripts.ts'

// Inlined into every page, where it runs before any script file (tools/page-script.ts). Keep it small: every page
// contains it.
showPlace()
recordTouches()
startScripts()
