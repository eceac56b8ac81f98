import { type BlockList, isIP } from 'node:net'

/**
 * The address of the client behind trusted proxies. `X-Forwarded-For` is read from its end, and only while each sender
 * is a trusted proxy, because anybody can write the rest. The package `proxy-addr` is not used: it returns the text of
 * a trusted proxy even when that is not an address (`unknown`, RFC 7239). Node's `BlockList` already matches networks.
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

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const groupsOfText = [...groups(head), ...groups(tail ?? '')]
  // A group written as IPv4 (`10.0.0.1`) stands for two groups of IPv6.
  const length = groupsOfText.length + (groupsOfText.at(-1)?.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: Math.max(0, 8 - length) }, () => '0')
  const full = [...groups(head), ...(tail === undefined ? [] : zeros), ...groups(tail ?? '')]
  const prefix = full.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}

/** Removes the prefix that an IPv4 address has on an IPv6 socket: `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family > 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
