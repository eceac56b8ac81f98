import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installDebianPackage } from './debian-package.ts'
import { sparePort } from './spare-port.ts'
import { spawnTethered } from './tethered.ts'

/** HAProxy in front of several servers, as an operator configures it. */
export interface Haproxy {
  /** `http://localhost:PORT` */
  readonly url: string
  stop(): Promise<void>
}

const debianProgram = '/usr/sbin/haproxy'

/** The program. It is installed with apt-get if it is missing and this runs as root. */
export function findOrInstallHaproxy(): string | undefined {
  if (existsSync(debianProgram)) return debianProgram
  return installDebianPackage('haproxy', 'HAProxy, for the test of several servers,')
    ? debianProgram
    : undefined
}

/**
 * Requests go to the servers in turn. A server that is not ready gets none. If a connection to one server fails,
 * another server is tried. A request that a server has accepted is never sent to a second one, because only the sender
 * may decide that.
 */
const configuration = (port: number, servers: readonly number[], isCaching: boolean) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch 1
  retries 3
  retry-on conn-failure
${isCaching ? cache : ''}frontend visitors
  bind 127.0.0.1:${port}
${isCaching ? caching : '  option forwardfor\n'}  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /ready ver HTTP/1.1 hdr Host localhost
  default-server check inter 500ms fall 2 rise 1
${servers.map((server) => `  server s${server} 127.0.0.1:${server}`).join('\n')}
`

/** Keeps what an answer lets every cache keep, and says of each answer whether it was kept. The demo answers nobody from afar: no address is added. */
const cache = `cache answers
  total-max-size 16
  max-object-size 500000
  max-age 3600
  process-vary on
`
const caching = `  http-request cache-use answers
  http-response cache-store answers
  http-after-response set-header x-cache hit if { res.cache_hit }
`

/**
 * Starts HAProxy on a spare loopback port. It ends with `stop`, and also when this process dies.
 * @param isCaching whether it answers for the servers where their headers let it
 */
export async function startHaproxy(
  program: string,
  servers: readonly number[],
  isCaching = false,
): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'play-haproxy-'))
  const port = await sparePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, servers, isCaching))
  const child = spawnTethered([program, '-db', '-f', file], { cwd: folder }, 'TERM')
  let log = ''
  child.stderr.on('data', (text: string) => (log += text))
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.stdin?.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const start = performance.now(); performance.now() - start < 10_000; await sleep(50)) {
    if (child.exitCode !== null) break
    if (await isOpen(port)) return { url: `http://localhost:${port}`, stop }
  }
  await stop()
  throw new Error(`HAProxy did not start:\n${log}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
