import { type BlockList, isIP } from 'node:net'

/**
 * Who really asks. `X-Forwarded-For` is read from its end, and only as far as each teller is a trusted proxy: anybody
 * can write the rest.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer)
  const tellings = forwardedFor?.split(',').map((item) => plain(item.trim())) ?? []
  while (tellings.length > 0 && isTrusted(address, trusted)) {
    const told = tellings.pop() ?? ''
    if (!isIP(told)) break
    address = told
  }
  return address
}

/** IPv4 as it comes through an IPv6 socket: `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family > 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
