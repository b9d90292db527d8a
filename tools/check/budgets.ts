import { findLanguages, measureFonts, measureRoutes } from './route-sizes.ts'

const KIB = 1024
const MOST = { script: 113, styles: 10.5, fonts: 42, fontFiles: 3 }
// These are never a visitor's first page. They load one more sheet than the storefront, whose sheet is cached by then.
const AFTER_THE_CART = /^routes\/(?:account|checkout)\//
const MOST_STYLES_THERE = 11.5
// The dashboards have tables and charts, and the demo page shows all components.
const WITHOUT_BUDGET = /^routes\/(?:vendor-dashboard|admin|demo)\//

const faults: string[] = []
const routes = measureRoutes('build/client').toSorted((a, b) => b.script - a.script)
console.log('KiB of script, files, KiB of styles, packed with brotli 11')
for (const { id, script, styles, files } of routes) {
  const free = WITHOUT_BUDGET.test(id)
  console.log(
    `${toKib(script).padStart(7)}  ${String(files).padStart(2)} files  ${toKib(styles).padStart(5)}  ${id}${free ? '  (no budget)' : ''}`,
  )
  if (!free && script > MOST.script * KIB)
    faults.push(`${id} loads ${toKib(script)} KiB of script, at most ${MOST.script}`)
  const mostStyles = AFTER_THE_CART.test(id) ? MOST_STYLES_THERE : MOST.styles
  if (!free && styles > mostStyles * KIB)
    faults.push(`${id} loads ${toKib(styles)} KiB of styles, at most ${mostStyles}`)
}
if (routes.length === 0) faults.push('no routes in the build')

// text lengths differ by language, so the budget applies to each
for (const language of findLanguages('build/client')) {
  const others = measureRoutes('build/client', language).filter(({ id }) => !WITHOUT_BUDGET.test(id))
  const [heaviest] = others.toSorted((a, b) => b.script - a.script)
  console.log(`${language}: at most ${toKib(heaviest?.script ?? 0)}, ${heaviest?.id}`)
  for (const { id, script } of others) {
    if (script > MOST.script * KIB) faults.push(`${id} loads ${toKib(script)} KiB of script in ${language}`)
  }
}

const { fonts, fontFiles } = measureFonts('build/client')
console.log(`${toKib(fonts).padStart(7)}  fonts, ${fontFiles} files`)
if (fonts > MOST.fonts * KIB) faults.push(`the fonts weigh ${toKib(fonts)} KiB, at most ${MOST.fonts}`)
if (fontFiles > MOST.fontFiles) faults.push(`${fontFiles} font files, at most ${MOST.fontFiles}`)

for (const fault of faults) console.error(fault)
const home = routes.find(({ id }) => id === 'routes/storefront/home/home')
console.log(`home ${toKib(home?.script ?? 0)}, styles ${toKib(home?.styles ?? 0)}, fonts ${toKib(fonts)} KiB`)
if (faults.length > 0) process.exitCode = 1

function toKib(bytes: number): string {
  return (bytes / KIB).toFixed(1)
}
