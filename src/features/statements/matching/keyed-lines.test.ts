import { expect, test } from 'vitest'
import { readStatement } from '../reading/read-statement.ts'
import { utf8 } from '../reading/testing/bytes.ts'
import { interCsv, nubankCsv } from '../reading/testing/csv-files.ts'
import { keyedLines, maybeSameAccount } from './keyed-lines.ts'

async function keysOf(text: string, eventId = 'event-1') {
  const reading = readStatement(utf8(text))
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return (await keyedLines(reading.statement, eventId)).map(({ key, account, day }) => ({
    key,
    account,
    day,
  }))
}

test('equal lines of a day have different keys, which are the same in a later export', async () => {
  const keys = (await keysOf(interCsv)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => /^[\da-f]{64}$/.test(key))).toBe(true)
  const later = interCsv.replace(
    '15/11/2026;Pix enviado d',
    '15/11/2026;Pix recebido ;Caio Melo;90,00;305,00\n15/11/2026;Pix enviado d',
  )
  const laterKeys = (await keysOf(later)).map(({ key }) => key)
  expect(laterKeys).toEqual(expect.arrayContaining(keys))
  expect(laterKeys).toHaveLength(keys.length + 1)
})

test('a repeated id of the bank does not identify a line', async () => {
  const keys = (await keysOf(nubankCsv)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('another event gives other keys and account marks, and no account number can be read from them', async () => {
  const [here] = await keysOf(interCsv)
  const [there] = await keysOf(interCsv, 'event-2')
  expect(here?.key).not.toBe(there?.key)
  expect(here?.account).toMatch(/^inter:[\da-f]{16}$/)
  expect(here?.account).not.toBe(there?.account)
})

test.each([
  ['nubank', 'nubank:12', true],
  ['nubank:12', 'nubank:13', false],
  ['nubank', 'inter', false],
  ['banco', 'inter:1', true],
  [undefined, 'inter:1', true],
])('%s and %s may be one account: %s', (one, other, maybe) => {
  expect(maybeSameAccount(one, other)).toBe(maybe)
})
