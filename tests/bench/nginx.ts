import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/shop.ts'

export type StaticServer = { url: string; stop: () => Promise<void> }

/** Runs nginx with these bytes as its only file. Returns null if it is not installed. */
export async function serveWithNginx(bytes: Buffer): Promise<StaticServer | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-nginx-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(path.join(folder, 'page.html'), bytes)
  await writeFile(path.join(folder, 'nginx.conf'), toConfiguration(folder, port))
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], {
    stdio: 'ignore',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
  // not `once` from node:events, which rejects on 'error': a missing nginx is a normal outcome
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const url = `http://127.0.0.1:${port}/page.html`
  const opened = await Promise.race([waitUntilOpen(url), ended.then(() => false)])
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  if (opened) return { url, stop }
  await stop()
  return null
}

async function waitUntilOpen(url: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    if ((await fetch(url).catch(() => null))?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

function toConfiguration(folder: string, port: number): string {
  return `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; types { text/html html; }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
}
`
}
