import { expect, test } from 'vitest'
import { lotFrom } from '#contract/draws/lot.ts'
import { isMadeLot, lotInWords, originInWords } from './lot-words.ts'

test("a generated lot is called a random number, also with a bystander's number appended", () => {
  for (let byte = 0; byte < 256; byte += 1) expect(isMadeLot(lotFrom(Array(6).fill(byte)))).toBe(true)
  expect(lotInWords('7F3K-22')).toBe('Sorteio nº 7F3K-22')
  expect(lotInWords('7F3K-22-1987')).toBe('Sorteio nº 7F3K-22-1987')
})

test('a lot that a person chose is described as chosen by a person', () => {
  for (const lot of ['2024', 'COPA-10', '7F3K-2', 'OLIU-22'])
    expect(lotInWords(lot)).toBe(`Sorteio com o número informado ${lot}`)
})

test('the origin of a draw names the changes made by people', () => {
  expect(originInWords({ lot: '7F3K-22' })).toBe('Sorteio nº 7F3K-22')
  expect(originInWords({ lot: '7F3K-22', adjustments: [[0, 4]] })).toBe('Sorteio nº 7F3K-22, ajustada à mão')
  expect(originInWords({ lot: 'PAPEL-7F3K-22', adjustments: [[0, 4]] })).toBe('Chave feita no papel')
})
