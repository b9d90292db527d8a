const ROOMS =
  /^(?:\.\/)?(?:app|db|demo|docs|host|infra|modules|ops|sandbox|shared|tests|tools|\.ci|\.github)\/[\w.$@/-]*$/

/** Paths in a Markdown file: links are relative to its folder, backticks to the root. */
export function findNamedPaths(markdown: string): { linked: string[]; quoted: string[] } {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const linked = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
    .map(([, target = '']) => target.replace(/[#?].*$/, ''))
    .filter((target) => target !== '' && !/^[a-z][a-z+.-]*:|^\/|[*{}<…]/i.test(target))
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, words = '']) => words.replace(/:\d+(?:-\d+)?$/, ''))
    .filter((words) => ROOMS.test(words))
  return { linked: linked.map((target) => decodeURI(target)), quoted }
}
