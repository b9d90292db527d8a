import { recordTouches } from './early-touches.ts'
import { showPlace } from '../device/show-place.ts'
import { startScripts } from './start-scripts.ts'

// Stands in each page itself, before any script file (tools/page-script.ts): every letter of it is paid for by all.
showPlace()
recordTouches()
startScripts()
