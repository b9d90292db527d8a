type Node = { type: string; value?: unknown }
type Importer = { node: { source?: Node | null; argument?: Node | null } }
type Call = { node: { callee: { type: string; name?: string }; arguments: Node[] } }
type Program = {
  node: { body: unknown[]; directives: unknown[] }
  traverse: (visitor: Record<string, (path: never) => void>) => void
  skip: () => void
}
type Babel = {
  types: { stringLiteral: (text: string) => unknown; importDeclaration: (names: [], from: unknown) => unknown }
}

/**
 * Babel settings that reduce a file to its imports. A type import is a dependency too, so `import type` and
 * `import('…').T` become plain imports.
 */
export const onlyImports = {
  babelrc: false,
  configFile: false,
  comments: false,
  overrides: [
    { test: /\.ts$/, parserOpts: { plugins: ['typescript'] } },
    { test: /\.tsx$/, parserOpts: { plugins: ['typescript', 'jsx'] } },
  ],
  plugins: [
    ({ types }: Babel) => ({
      visitor: {
        Program(program: Program) {
          const sources = new Set<string>()
          const add = (node: Node | null | undefined) => {
            if (typeof node?.value === 'string') sources.add(node.value)
          }
          program.traverse({
            ImportDeclaration: (path: Importer) => add(path.node.source),
            ExportNamedDeclaration: (path: Importer) => add(path.node.source),
            ExportAllDeclaration: (path: Importer) => add(path.node.source),
            TSImportType: (path: Importer) => add(path.node.argument),
            ImportExpression: (path: Importer) => add(path.node.source),
            CallExpression: ({ node }: Call) => {
              if (node.callee.type === 'Import' || node.callee.name === 'require') add(node.arguments[0])
            },
          })
          program.node.directives = []
          program.node.body = [...sources].map((source) => types.importDeclaration([], types.stringLiteral(source)))
          program.skip()
        },
      },
    }),
  ],
}
