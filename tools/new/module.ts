import { parseName, type Name } from './names.ts'
import type { Plan } from './screen.ts'

/**
 * A module without tables or dependencies on other modules. Its use case shows the shape: input, refusal, result, test.
 */
export function planModule(text: string): Plan {
  const name = parseName(text)
  if (text.includes('-')) throw new Error('the name of a module is one word')
  const folder = `modules/${name.kebab}`
  return {
    files: {
      [`${folder}/README.md`]: writeReadme(name),
      [`${folder}/contract.ts`]: writeContract(name),
      [`${folder}/errors.ts`]: writeErrors(name),
      [`${folder}/index.server.ts`]: `export { make${name.pascal} } from './make-${name.kebab}.ts'\n`,
      [`${folder}/make-${name.kebab}.ts`]: writeUseCase(name),
      [`${folder}/${name.kebab}.test.ts`]: writeTest(name),
    },
    insertions: [
      { file: '.dependency-cruiser.cjs', anchor: 'const MODULES = {', line: `  ${text}: [],` },
      {
        file: 'ARCHITECTURE.md',
        anchor: '| module | owns | may know |',
        line: `| ${name.kebab} | nothing yet | - |`,
        skip: 1,
      },
    ],
    next: [`npm test -- ${folder}`, 'npm run check'],
  }
}

function writeReadme({ kebab, title }: Name): string {
  return `# ${kebab}

${title}: say here in one sentence what the module is for.

- This module owns no table. A table gets a migration, a row in \`infra/db/app-rights.ts\` and its name here.
- This module must never … (the rule that would hurt most if it broke)
`
}

function writeContract({ camel, pascal }: Name): string {
  return `import { z } from 'zod'

/** What a form sends. Messages are codes; the screen has their sentences. */
export const ${camel}Form = z.object({ title: z.string().trim().min(1, 'title-required') })
export type ${pascal}Input = z.infer<typeof ${camel}Form>
`
}

function writeErrors({ pascal }: Name): string {
  return `import type { Refusal } from '#shared/result.ts'

export type ${pascal}Refusal = Refusal<'title-taken'>
`
}

function writeUseCase({ pascal }: Name): string {
  return `import { ok, refuse, type Ok } from '#shared/result.ts'
import type { Ids } from '#shared/ids.ts'
import type { ${pascal}Input } from './contract.ts'
import type { ${pascal}Refusal } from './errors.ts'

/** Replace \`taken\` by a query: SQL lies in queries*.ts and store*.ts, writes run in one transaction. */
export function make${pascal}(
  deps: { ids: Pick<Ids, 'short'> },
  { title }: ${pascal}Input,
  taken: readonly string[],
): Ok<{ id: string; title: string }> | ${pascal}Refusal {
  if (taken.includes(title)) return refuse('title-taken')
  return ok({ id: deps.ids.short(), title })
}
`
}

function writeTest({ camel, pascal }: Name): string {
  return `import { expect, test } from 'vitest'
import { ${camel}Form } from './contract.ts'
import { make${pascal} } from './index.server.ts'

const deps = { ids: { short: () => '0123456789ab' } }

test('a title is trimmed and kept', () => {
  const input = ${camel}Form.parse({ title: '  Ankara ' })
  expect(make${pascal}(deps, input, [])).toEqual({ ok: true, value: { id: '0123456789ab', title: 'Ankara' } })
})

test('a title that is taken is refused', () => {
  expect(make${pascal}(deps, { title: 'Ankara' }, ['Ankara'])).toEqual({ ok: false, code: 'title-taken' })
})
`
}
