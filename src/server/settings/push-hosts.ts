import * as v from 'valibot'
import { list } from './setting-values.ts'

/** The push services of Chrome, Edge and others on Android, of Safari, of Edge on Windows, and of Firefox. */
const usual = [
  'fcm.googleapis.com',
  '*.push.apple.com',
  '*.notify.windows.com',
  'updates.push.services.mozilla.com',
]

const hostName = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/
const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Hosts that may be called with https: `push.example.com`, or `*.example.com` for its subdomains;
 * `http://127.0.0.1:8080` for tests.
 */
export const pushHosts = v.optional(
  v.pipe(
    list,
    v.everyItem(
      (item) => hostName.test(item) || loopback.test(item),
      'PLAY_PUSH_HOSTS: liste nomes de servidores, como fcm.googleapis.com ou *.push.apple.com',
    ),
  ),
  usual.join(','),
)

/**
 * Whether the server may send something to an address that a browser named. A stranger chooses the address, so only
 * hosts of the list are called, with https at the usual port, and no IP addresses.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (hosts.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
