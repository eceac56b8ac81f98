import { expect, test } from 'vitest'
import { lotFrom } from '#contract/draws/lot.ts'
import { isMadeLot, lotInWords, originInWords } from './lot-words.ts'

test('a lot that the app made is a number of a draw, also with the number of a bystander behind it', () => {
  for (let byte = 0; byte < 256; byte += 1) expect(isMadeLot(lotFrom(Array(6).fill(byte)))).toBe(true)
  expect(lotInWords('7F3K-22')).toBe('Sorteio nº 7F3K-22')
  expect(lotInWords('7F3K-22-1987')).toBe('Sorteio nº 7F3K-22-1987')
})

test('a lot that a person thought of is told as such', () => {
  for (const lot of ['2024', 'COPA-10', '7F3K-2', 'OLIU-22'])
    expect(lotInWords(lot)).toBe(`Sorteio com o número informado ${lot}`)
})

test('where a draw comes from says what a person did to it', () => {
  expect(originInWords({ lot: '7F3K-22' })).toBe('Sorteio nº 7F3K-22')
  expect(originInWords({ lot: '7F3K-22', adjustments: [[0, 4]] })).toBe('Sorteio nº 7F3K-22, ajustada à mão')
  expect(originInWords({ lot: 'PAPEL-7F3K-22', adjustments: [[0, 4]] })).toBe('Chave feita no papel')
})
