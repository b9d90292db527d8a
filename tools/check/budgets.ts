import { findLanguages, measureAssets, measureRoutes } from './route-sizes.ts'

const KIB = 1024
const MOST = { script: 113, styles: 10.5, fonts: 42, fontFiles: 3 }
// The dashboards have tables and charts, and the page of all primitives has everything at once.
const WITHOUT_BUDGET = /^routes\/(?:vendor-dashboard|admin|demo)\//

const faults: string[] = []
const routes = measureRoutes('build/client').toSorted((a, b) => b.script - a.script)
console.log('KiB, packed with brotli 11')
for (const { id, script, files } of routes) {
  const free = WITHOUT_BUDGET.test(id)
  console.log(`${toKib(script).padStart(7)}  ${String(files).padStart(2)} files  ${id}${free ? '  (no budget)' : ''}`)
  if (!free && script > MOST.script * KIB)
    faults.push(`${id} loads ${toKib(script)} KiB of script, at most ${MOST.script}`)
}
if (routes.length === 0) faults.push('no routes in the build')

// what is said at length in one language is short in another: the budget holds in each
for (const language of findLanguages('build/client')) {
  const others = measureRoutes('build/client', language).filter(({ id }) => !WITHOUT_BUDGET.test(id))
  const [heaviest] = others.toSorted((a, b) => b.script - a.script)
  console.log(`${language}: at most ${toKib(heaviest?.script ?? 0)}, ${heaviest?.id}`)
  for (const { id, script } of others) {
    if (script > MOST.script * KIB) faults.push(`${id} loads ${toKib(script)} KiB of script in ${language}`)
  }
}

const { styles, fonts, fontFiles } = measureAssets('build/client', (id) => WITHOUT_BUDGET.test(id))
console.log(`${toKib(styles).padStart(7)}  styles\n${toKib(fonts).padStart(7)}  fonts, ${fontFiles} files`)
if (styles > MOST.styles * KIB) faults.push(`the styles weigh ${toKib(styles)} KiB, at most ${MOST.styles}`)
if (fonts > MOST.fonts * KIB) faults.push(`the fonts weigh ${toKib(fonts)} KiB, at most ${MOST.fonts}`)
if (fontFiles > MOST.fontFiles) faults.push(`${fontFiles} font files, at most ${MOST.fontFiles}`)

for (const fault of faults) console.error(fault)
const home = routes.find(({ id }) => id.endsWith('/home'))
console.log(`home ${home ? toKib(home.script) : '?'}, styles ${toKib(styles)}, fonts ${toKib(fonts)} KiB`)
if (faults.length > 0) process.exitCode = 1

function toKib(bytes: number): string {
  return (bytes / KIB).toFixed(1)
}
