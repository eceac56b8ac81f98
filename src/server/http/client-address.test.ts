import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const trusted = new BlockList()
trusted.addSubnet('10.0.0.0', 8, 'ipv4')

test.each([
  ['nobody is believed without being a proxy', '203.0.113.5', '1.1.1.1', '203.0.113.5'],
  ["a proxy's word is taken", '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  [
    'a chain of proxies is followed from its end',
    '10.0.0.1',
    '6.6.6.6, 203.0.113.5, 10.0.0.2',
    '203.0.113.5',
  ],
  ['rubbish ends the chain', '10.0.0.1', '203.0.113.5, rubbish', '10.0.0.1'],
  ['IPv4 through an IPv6 socket', '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
])('%s', (_, peer, header, address) => {
  expect(clientAddress(peer, header, trusted)).toBe(address)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
