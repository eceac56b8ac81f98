import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workerFor } from './worker.ts'

const built = 'keep([{"revision":"9f7d","url":"assets/a.js"},{"revision":"0a1b","url":"index.html"}])'
const usual = { host: '/v1', timeZone: 'America/Sao_Paulo', images: '/v1/images' }
const at = (settings: typeof usual) => workerFor(built, settings)?.get('')?.toString()

test('other settings give another worker, which fetches the page again and nothing else', () => {
  const other = at({ ...usual, host: 'https://host.example.com/v1' })
  expect(other).toMatch(/"9f7d","url":"assets\/a\.js"\},\{"revision":"0a1b-[\da-f]{12}","url":"index\.html"/)
  expect(at({ ...usual, host: 'https://other.example.com/v1' })).not.toBe(other)
  expect(at({ ...usual, timeZone: 'America/Manaus' })).not.toBe(other)
  expect(at({ ...usual, host: 'https://host.example.com/v1' })).toBe(other)
})

test('the compressed worker has the same content', () => {
  const worker = workerFor(built, { ...usual, timeZone: 'America/Manaus' })
  const plain = worker?.get('')
  expect(brotliDecompressSync(worker?.get('.br') ?? '')).toEqual(plain)
  expect(gunzipSync(worker?.get('.gz') ?? '')).toEqual(plain)
})

test('with the usual settings the built file is used', () => {
  expect(workerFor(built, usual)).toBeUndefined()
})
