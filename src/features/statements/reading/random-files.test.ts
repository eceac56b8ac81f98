import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxBytes, readStatement } from './read-statement.ts'
import { latin, utf8 } from './testing/bytes.ts'
import * as csv from './testing/csv-files.ts'
import * as ofx from './testing/ofx-files.ts'

const outcomes = ['read', 'unknown', 'refused']
const files = [...Object.values(csv), ...Object.values(ofx)].flatMap((text) => [utf8(text), latin(text)])

test('random bytes give an answer and never an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(outcomes).toContain(readStatement(bytes).outcome)
    }),
  )
})

test('real files with changed, cut and repeated bytes give an answer and never an exception', () => {
  const change = fc.tuple(fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change, { maxLength: 6 }), (file, changes) => {
      let bytes = [...file]
      for (const [from, length, put] of changes)
        bytes = bytes.toSpliced(from % bytes.length, length % 40, ...put)
      const reading = readStatement(Uint8Array.from(bytes))
      expect(outcomes).toContain(reading.outcome)
      if (reading.outcome === 'read')
        for (const { day, cents, nature } of reading.statement.lines) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          if (nature !== 'balance') expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
        }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['tags that are never closed', '<'],
  ['comments that never end', '<!--'],
  ['data that never ends', '<![CDATA['],
  ['spaces', ' '],
  ['digits', '1'],
  ['marks of thousands', '1.'],
  ['hyphens', 'Pix - '],
  ['quotation marks', '"'],
  ['letters', 'Pix recebido de a '],
])('half of the largest file, filled with %s, gives an answer', (_, piece) => {
  const repeated = piece.repeat(Math.floor(maxBytes / 2 / piece.length))
  for (const text of [repeated, `<OFX><STMTTRN><MEMO>${repeated}</OFX>`, `10/11/2026;${repeated};90,00\n`])
    expect(outcomes).toContain(readStatement(utf8(text)).outcome)
})
