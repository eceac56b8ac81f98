import { describe, expect, test } from 'vitest'
import { ageOn } from '../formats/ages.ts'
import { categoryRulesInWords } from './category-rule-words.ts'
import { type CategoryRules, tidyCategoryRules } from './category-rules.ts'
import { asksFor, dayOfAges, type FitFacts, whyNotFit } from './category-fit.ts'

const startDate = '2026-12-05'
const misfits = (rules: CategoryRules, person: FitFacts, partner?: FitFacts) =>
  whyNotFit({ category: { id: 'c', title: 'Sub-14', rules }, startDate, person, partner }).map(
    ({ rule, isMissing }) => (isMissing ? `${rule}?` : rule),
  )

test.each([
  ['2012-12-05', '2026-12-05', 14],
  ['2012-12-06', '2026-12-05', 13],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2012-02-29', '2028-02-29', 16],
  ['2026-12-05', '2026-12-05', 0],
])('who was born on %s is on %s so old: %i', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})

describe('age', () => {
  const until14 = { maxAge: 14 }
  test.each<[CategoryRules, string, string[]]>([
    // The birthday that ends it is a day later, or on the day.
    [until14, '2011-12-06', []],
    [until14, '2011-12-05', ['age']],
    [{ minAge: 40 }, '1986-12-05', []],
    [{ minAge: 40 }, '1986-12-06', ['age']],
    [{ minAge: 12, maxAge: 14 }, '2014-12-05', []],
    [{ minAge: 12, maxAge: 14 }, '2014-12-06', ['age']],
    [{ maxAge: 14, ageOn: 'YEAR_END' }, '2012-12-31', []],
    [{ maxAge: 14, ageOn: 'YEAR_END' }, '2011-12-31', ['age']],
    [{ maxAge: 14, ageOn: '2026-01-01' }, '2011-01-02', []],
    [{ maxAge: 14, ageOn: '2026-01-01' }, '2011-01-01', ['age']],
  ])('%j, born on %s: %j', (rules, birthDate, expected) => {
    expect(misfits(rules, { birthDate })).toEqual(expected)
  })

  test('a missing birth date is asked for only if a rule needs it', () => {
    expect(misfits(until14, {})).toEqual(['birthDate?'])
    expect(misfits({ maxAgeSum: 80 }, { birthDate: null })).toEqual(['birthDate?'])
    expect(misfits({ gender: 'F' }, { gender: 'F' })).toEqual([])
    expect(misfits({}, {})).toEqual([])
  })
})

describe('gender', () => {
  test.each<[CategoryRules['gender'], FitFacts, string[]]>([
    ['F', { gender: 'F' }, []],
    ['F', { gender: 'M' }, ['gender']],
    ['M', { gender: 'F' }, ['gender']],
    ['F', { gender: '' }, ['gender?']],
    ['MIXED', {}, ['gender?']],
    ['MIXED', { gender: 'M' }, []],
  ])('%s, %j: %j', (gender, person, expected) => {
    expect(misfits({ gender }, person)).toEqual(expected)
  })
})

describe('a pair', () => {
  test.each<[FitFacts, FitFacts, string[]]>([
    [{ gender: 'F' }, { gender: 'M' }, []],
    [{ gender: 'F' }, { gender: 'F' }, ['mixed']],
    [{ gender: 'F' }, {}, []],
  ])('mixed, %j with %j: %j', (person, partner, expected) => {
    expect(misfits({ gender: 'MIXED' }, person, partner)).toEqual(expected)
  })

  test.each<[CategoryRules, string, string, string[]]>([
    [{ minAgeSum: 80 }, '1986-12-05', '1986-12-05', []],
    [{ minAgeSum: 80 }, '1986-12-05', '1986-12-06', ['ageSum']],
    [{ maxAgeSum: 60 }, '1996-12-05', '1996-12-05', []],
    [{ maxAgeSum: 60 }, '1996-12-05', '1995-12-05', ['ageSum']],
  ])('%j, born on %s and %s: %j', (rules, one, other, expected) => {
    expect(misfits(rules, { birthDate: one }, { birthDate: other })).toEqual(expected)
  })

  test('the sum of the ages is checked once both ages are known', () => {
    expect(misfits({ minAgeSum: 80 }, { birthDate: '1990-01-01' })).toEqual([])
    expect(misfits({ minAgeSum: 80 }, { birthDate: '1990-01-01' }, {})).toEqual([])
  })
})

test('two categories exclude each other if either of them says so', () => {
  const a = { id: 'a', title: 'Feminina A', rules: { notWith: ['b'] } }
  const b = { id: 'b', title: 'Feminina B' }
  const c = { id: 'c', title: 'Mista B' }
  for (const [category, other] of [
    [a, b],
    [b, a],
  ] as const)
    expect(whyNotFit({ category, startDate, person: {}, others: [other, c] })).toMatchObject([
      { rule: 'notWith', sentence: expect.stringContaining(`Quem joga ${category.title}`) as string },
    ])
  expect(whyNotFit({ category: a, startDate, person: {}, others: [a, c] })).toEqual([])
})

test('the reason names the rule and what to do', () => {
  const category = { id: 'c', title: 'Sub-14', rules: { maxAge: 14 } }
  expect(whyNotFit({ category, startDate, person: { birthDate: '2010-01-01' } })).toMatchObject([
    {
      sentence:
        'Sub-14 é para quem tem até 14 anos em 5/12/2026; nesse dia serão 16. Escolha outra categoria ou fale com a organização.',
    },
  ])
  expect(whyNotFit({ category, startDate, person: {} })).toMatchObject([
    { sentence: 'A categoria Sub-14 pede a data de nascimento.' },
  ])
})

test('the level excludes nobody', () => {
  expect(misfits({ level: 2 }, {})).toEqual([])
})

test('a title for minors counts as an age rule', () => {
  expect(asksFor({ title: 'Kids' })).toEqual({ birthDate: true, gender: false })
  expect(asksFor({ title: 'Sub-14 feminina', rules: { gender: 'F' } })).toEqual({
    birthDate: true,
    gender: true,
  })
  expect(asksFor({ title: 'Mista B', rules: { level: 3 } })).toEqual({ birthDate: false, gender: false })
})

test('the end of the year is counted from the year of the event', () => {
  expect(dayOfAges({ ageOn: 'YEAR_END' }, startDate)).toBe('2026-12-31')
  expect(dayOfAges({}, startDate)).toBe(startDate)
})

test('rules are described in a few words', () => {
  const titleOf = (id: string) => (id === 'a' ? 'Feminina A' : undefined)
  const words = (rules: CategoryRules) => categoryRulesInWords(rules, { titleOf })
  expect(words({ gender: 'F', maxAge: 14 })).toBe('feminina · até 14 anos')
  expect(words({ gender: 'MIXED', minAgeSum: 80, ageOn: 'YEAR_END', notWith: ['a', 'gone'] })).toBe(
    'um homem e uma mulher · soma das idades: 80 anos ou mais · idade em 31/12 · não junto com Feminina A',
  )
  expect(words({ minAge: 12, maxAge: 14, level: 3 })).toBe('de 12 a 14 anos')
  expect(categoryRulesInWords(null, { titleOf })).toBe('')
})

test('empty rules count as no rules', () => {
  expect(tidyCategoryRules({ gender: null, notWith: [], ageOn: 'YEAR_END' })).toBeNull()
  expect(tidyCategoryRules({ maxAge: 14, gender: 'F', minAge: null })).toEqual({ gender: 'F', maxAge: 14 })
})
