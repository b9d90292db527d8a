import { readdirSync, readFileSync } from 'node:fs'
import { hashPassword } from '#modules/secrets/index.server.ts'

const TICK_MS = 10

type Stat = { pid: number; parent: number; ms: number }

/** The largest of these processes and their children, as proportional set size in MiB. 0 without /proc. */
export function readLargest(pid: number): number {
  const own = withChildren([pid], listStats())
  return Math.max(0, ...own.map((each) => readPss(each.pid)))
}

/** The sum of all of them, in MiB. */
export function readMemory(pid: number): { mib: number; processes: number } {
  const own = withChildren([pid], listStats())
  return { mib: own.reduce((sum, each) => sum + readPss(each.pid), 0), processes: own.length }
}

function readPss(pid: number): number {
  try {
    const [, kib] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The CPU time of these processes and their children, in ms. 0 without /proc. */
export function readCpu(pids: number[]): number {
  return withChildren(pids, listStats()).reduce((sum, { ms }) => sum + ms, 0)
}

/** The same for the current threads, precise enough for a few pages: `readCpu` has steps of 10 ms. */
export function readCpuExactly(pid: number): number {
  return withChildren([pid], listStats()).reduce((sum, each) => sum + readThreads(each.pid), 0)
}

function readThreads(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const inNs = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
    return inNs.reduce((sum, ns) => sum + ns, 0) / 1e6
  } catch {
    return 0
  }
}

function withChildren(pids: number[], all: Stat[]): Stat[] {
  const wanted = new Set(pids)
  for (let size = 0; size !== wanted.size;) {
    size = wanted.size
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid)
  }
  return all.filter(({ pid }) => wanted.has(pid))
}

const HASHES = 20

/** The current speed of this machine, from a fixed task: a rented machine can be three times as fast an hour later. */
export async function describeSpeed(): Promise<string> {
  const before = process.cpuUsage()
  for (let i = 0; i < HASHES; i++) await hashPassword('mango-tree-82', 'a secret of the bench')
  const { user, system } = process.cpuUsage(before)
  return `a password takes a core ${((user + system) / 1000 / HASHES).toFixed(1)} ms now`
}

function listStats(): Stat[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(Number(name)))
  } catch {
    return []
  }
}

function readStat(pid: number): Stat[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [, parent] = fields
    // user and system time, of the process and its ended children
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
    return [{ pid, parent: Number(parent), ms: ticks * TICK_MS }]
  } catch {
    return []
  }
}
