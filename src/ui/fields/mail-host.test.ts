import { expect, test } from 'vitest'
import { meantHost } from './mail-host.ts'

test.each([
  ['joana@gmial.com', 'gmail.com'],
  ['joana@GMAIL.CON', 'gmail.com'],
  ['joana@gmail.co', 'gmail.com'],
  ['joana@gmail.com.br', 'gmail.com'],
  ['joana@gmail', 'gmail.com'],
  ['joana@hotmial.com', 'hotmail.com'],
  ['joana@hotmal.com.br', 'hotmail.com.br'],
  ['joana@outlok.com', 'outlook.com'],
  ['joana@yaho.com.br', 'yahoo.com.br'],
  ['joana@iclould.com', 'icloud.com'],
  ['joana@oul.com.br', 'uol.com.br'],
])('for %s the suggested host is %s', (address, host) => expect(meantHost(address)).toBe(host))

test.each([
  'joana@gmail.com',
  ' joana@yahoo.com.br ',
  'joana@uol.com.br',
  'joana@sol.com.br',
  'joana@serra.com.br',
  'joana@mail.com',
  'joana@example.com',
  'joana@usp.br',
  'joana@',
  'joana',
  '',
])('for %s no other host is suggested', (address) => expect(meantHost(address)).toBeUndefined())
