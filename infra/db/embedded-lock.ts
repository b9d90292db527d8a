import { readFile, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

/** The lock file of a running server, or one that a killed server left behind. */
type Lock = { pid: number; port: number; sharedMemory: string | null; isEnding: boolean }

export async function readLock(data: string): Promise<Lock | null> {
  const lines = (await readFile(lockOf(data), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0) return null
  const sharedMemory = lines[6]?.trim().split(/\s+/)[1] ?? null
  const isEnding = lines[7]?.trim() === 'stopping'
  return { pid, port: Number.isInteger(port) && port > 0 ? port : 0, sharedMemory, isEnding }
}

/** Whether the server of this folder runs. Its process ID may belong to another process by now, or to a zombie. */
export async function isServerAlive(data: string): Promise<boolean> {
  const lock = await readLock(data)
  return lock !== null && isServer(lock.pid, data)
}

/**
 * PostgreSQL honours a stale lock while any process has its ID. In a container without an init process, that may be a
 * zombie. The lock is stale when the server and all its workers have ended.
 */
export async function removeStaleLock(data: string): Promise<boolean> {
  const lock = await readLock(data)
  if (!lock || process.platform !== 'linux') return false
  if ((await isServer(lock.pid, data)) || (await isInUse(lock.sharedMemory))) return false
  // another start may have replaced the lock meanwhile
  if ((await readLock(data))?.pid !== lock.pid) return false
  await rm(lockOf(data), { force: true })
  return true
}

function lockOf(data: string): string {
  return path.join(data, 'postmaster.pid')
}

async function isServer(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') return exists(pid)
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null || /\) [ZX] /.test(stat)) return false
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const folder = words[words.indexOf('-D') + 1]
  // if the command line is unreadable, assume that it is the server
  if (words.join('') === '') return true
  return words.includes('-D') && folder !== undefined && (await isSamePlace(folder, data))
}

async function isSamePlace(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((place) => realpath(place).catch(() => place)))
  return first === second
}

/** A worker of the dead server may still be writing. It holds the shared memory segment. */
async function isInUse(sharedMemory: string | null): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => null)
  if (table === null) return true
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  const attached = rows[0]?.indexOf('nattch') ?? -1
  const row = rows.find(([, id]) => id === sharedMemory)
  return row !== undefined && Number(row[attached]) > 0
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // the process runs as another user
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
