import { expect, test } from 'vitest'
import { bytesOfFile } from './bytes-of-file.ts'

test('a file that is away, in a cloud without a connection, has no bytes and throws nothing', async () => {
  const file = new File(['extrato'], 'extrato.ofx')
  expect(await bytesOfFile(file)).toEqual(new TextEncoder().encode('extrato'))
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  expect(await bytesOfFile(file)).toBeUndefined()
})
