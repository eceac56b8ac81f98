import { type BlockList, isIP } from 'node:net'

/**
 * Who really asks. `X-Forwarded-For` is read from its end, and only as far as each sender is a trusted proxy: anybody
 * can write the rest. Not `proxy-addr`: it answers what a trusted proxy says even where that is no address (`unknown`,
 * RFC 7239), and Node's `BlockList` knows networks already.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer)
  const forwarded = forwardedFor?.split(',').map((item) => plain(item.trim())) ?? []
  while (forwarded.length > 0 && isTrusted(address, trusted)) {
    const next = forwarded.pop() ?? ''
    if (!isIP(next)) break
    address = next
  }
  return address
}

/** What limits count by: an IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const known = [...groups(head), ...groups(tail ?? '')]
  // Two IPv4-like groups stand for one more than they seem.
  const length = known.length + (known.at(-1)?.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: Math.max(0, 8 - length) }, () => '0')
  const full = [...groups(head), ...(tail === undefined ? [] : zeros), ...groups(tail ?? '')]
  const prefix = full.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}

/** IPv4 as it comes through an IPv6 socket: `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family > 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
