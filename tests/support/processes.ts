import { readdir, readFile } from 'node:fs/promises'

export async function childrenOf(parent: number | undefined): Promise<{ pid: number; words: string[] }[]> {
  const children: { pid: number; words: string[] }[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (stat.split(') ')[1]?.split(' ')[1] !== String(parent)) continue
    const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    children.push({ pid: Number(name), words: words.split('\0') })
  }
  return children
}
