import type { WriteStream } from 'node:tty'

const WIDTH = 30

export type ProgressBar = { show: (done: number) => void; end: () => void }

/** One line that grows. In a file or pipe, one line for each tenth. */
export function makeProgressBar(total: number, out: Pick<WriteStream, 'write' | 'isTTY'>): ProgressBar {
  const started = performance.now()
  let tenths = 0
  return {
    show(done) {
      const seconds = (performance.now() - started) / 1000
      const part = done / total
      const full = Math.round(part * WIDTH)
      const left = Math.ceil((seconds / part) * (1 - part))
      const line = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(part * 100)}%  ${done.toLocaleString('en-NG')}  ${left} s left`
      if (out.isTTY) return void out.write(`\r${line}  `)
      if (Math.floor(part * 10) === tenths) return
      tenths = Math.floor(part * 10)
      out.write(`${line}\n`)
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
