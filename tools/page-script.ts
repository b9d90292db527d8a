import { build, type Plugin, type Rolldown } from 'vite'

const ADDRESS = 'virtual:page-script'
const ENTRY = 'app/speed/page-script.ts'

/** Provides `app/speed/page-script.ts` as minified text, which the server inlines into each page. */
export function pageScript(): Plugin {
  return {
    name: 'page-script',
    resolveId: (id) => (id === ADDRESS ? `\0${ADDRESS}` : undefined),
    async load(id) {
      if (id !== `\0${ADDRESS}`) return undefined
      // the browser has run the script already
      if (this.environment.name === 'client') return `export const pageScript = ''`
      const { code, files } = await makeScript()
      for (const file of files) this.addWatchFile(file)
      return `export const pageScript = ${JSON.stringify(code)}`
    },
  }
}

async function makeScript(): Promise<{ code: string; files: string[] }> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: 'page' } },
  })) as Rolldown.RolldownOutput[]
  const chunk = made[0]?.output[0]
  if (!chunk || made[0]?.output.length !== 1) throw new Error(`${ENTRY} is not one file`)
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
