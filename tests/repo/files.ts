import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Tracked and new files. A file deleted only from the disk does not count. */
export function listFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return [...new Set(output.split('\0'))].filter((file) => file !== '' && pattern.test(file) && existsSync(file))
}

export function read(file: string): string {
  return readFileSync(file, 'utf8')
}
