import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictsOf } from './plan-conflicts.ts'
import { dayMinutes, overlap } from './planning.ts'
import { hoursOf, matchToPlan, placedAt, planningOf } from './testing/matches.ts'

const kindsOf = (...args: Parameters<typeof conflictsOf>) =>
  conflictsOf(...args).map(({ kind, isHard }) => `${kind}${isHard ? '' : ' (wish)'}`)

describe('impossible plans', () => {
  test('two matches overlap in nine of the thirteen possible relations of two time spans, and in no other', () => {
    const ways = [
      { one: [0, 10], other: [5, 10], is: true },
      { one: [0, 10], other: [0, 5], is: true },
      { one: [0, 10], other: [2, 5], is: true },
      { one: [0, 10], other: [5, 5], is: true },
      { one: [0, 10], other: [0, 10], is: true },
      { one: [0, 10], other: [10, 10], is: false },
      { one: [0, 10], other: [11, 10], is: false },
    ]
    for (const { one, other, is } of ways) {
      const [first, second] = [one, other].map(([startsAt = 0, minutes = 0]) => ({ startsAt, minutes }))
      if (!first || !second) continue
      expect([overlap(first, second), overlap(second, first)]).toEqual([is, is])
    }
  })

  test('a court or a person has two matches at the same time', () => {
    const planning = planningOf([
      matchToPlan('a', ['Ana']),
      matchToPlan('b', ['Bia']),
      matchToPlan('c', ['Ana']),
    ])
    expect(kindsOf([placedAt('a', 480), placedAt('b', 500)], planning)).toEqual(['COURT'])
    const hours = [hoursOf('q1', 480, 720), hoursOf('q2', 480, 720)]
    expect(conflictsOf([placedAt('a', 480), placedAt('c', 509, 'q2')], { ...planning, hours })).toEqual([
      { kind: 'PERSON', isHard: true, matchIds: ['a', 'c'], people: ['Ana'] },
    ])
    expect(kindsOf([placedAt('a', 480), placedAt('c', 510, 'q2')], { ...planning, hours })).toEqual([])
  })

  test('a match that is called or played is in the way of no other one at the time for which it was planned', () => {
    const called = matchToPlan('a', ['Ana'], { isCalled: true })
    const planning = planningOf([called, matchToPlan('b', ['Ana'], { after: ['a'] })])
    expect(kindsOf([placedAt('a', 490), placedAt('b', 480)], planning)).toEqual([])
  })

  test("a match is outside the court's hours, or before its players are decided", () => {
    const planning = planningOf([matchToPlan('a', []), matchToPlan('b', [], { after: ['a'] })])
    expect(kindsOf([placedAt('a', 450)], planning)).toEqual(['HOURS'])
    expect(kindsOf([placedAt('a', 700)], planning)).toEqual(['HOURS'])
    expect(kindsOf([placedAt('b', 480), placedAt('a', 510)], planning)).toEqual(['FEEDER'])
  })
})

describe('plans that a person may accept', () => {
  test('too short a rest between any two matches of a person, and how much is missing', () => {
    const mixed = matchToPlan('b', ['Ana', 'Davi'], { categoryId: 'm' })
    const planning = planningOf([matchToPlan('a', ['Ana'], { rest: 30 }), mixed])
    expect(conflictsOf([placedAt('a', 480), placedAt('b', 520)], planning)).toEqual([
      { kind: 'REST', isHard: false, matchIds: ['a', 'b'], people: ['Ana'], minutes: 20 },
    ])
    expect(conflictsOf([placedAt('a', 480), placedAt('b', 540)], planning)).toEqual([])
  })

  test('there is no rest within a run of matches; a broken run is reported', () => {
    const of = { rest: 30, run: 'A' }
    const planning = planningOf([matchToPlan('a', ['Ana', 'Bia'], of), matchToPlan('b', ['Ana', 'Lia'], of)])
    expect(kindsOf([placedAt('a', 480), placedAt('b', 510)], planning)).toEqual([])
    expect(kindsOf([placedAt('a', 480), placedAt('b', 600)], planning)).toEqual(['RUN (wish)'])
  })

  test('two matches that one person may play conflict, but not if the winner plays one and the loser the other', () => {
    const possible = (way: string) => [{ id: 'Ana', needs: new Map([['semi', way]]) }]
    const final = matchToPlan('final', [], { possiblePeople: possible('W') })
    const third = matchToPlan('third', [], { possiblePeople: possible('L') })
    const mixed = matchToPlan('mixed', ['Ana'], { categoryId: 'm' })
    const hours = [hoursOf('q1', 480, 720), hoursOf('q2', 480, 720)]
    const planning = planningOf([final, third, mixed], { hours })
    expect(kindsOf([placedAt('final', 480), placedAt('third', 480, 'q2')], planning)).toEqual([])
    expect(kindsOf([placedAt('final', 480), placedAt('mixed', 480, 'q2')], planning)).toEqual([
      'PERSON (wish)',
    ])
  })

  test('one match too many on a day, counted on the day when it begins', () => {
    const long = { isLong: true, minutes: 90 }
    const matches = ['a', 'b', 'c', 'd'].map((id) => matchToPlan(id, ['Ana'], long))
    const planning = planningOf(matches, { hours: [hoursOf('q1', 0, 2 * dayMinutes)] })
    const three = [placedAt('a', 480, 'q1', 90), placedAt('b', 600, 'q1', 90), placedAt('c', 720, 'q1', 90)]
    const late = dayMinutes - 30
    expect(conflictsOf([...three, placedAt('d', late, 'q1', 90)], planning)).toEqual([
      { kind: 'DAY_LIMIT', isHard: false, matchIds: ['a', 'b', 'c', 'd'], people: ['Ana'], limit: 3 },
    ])
    expect(kindsOf([...three, placedAt('d', dayMinutes, 'q1', 90)], planning)).toEqual([])
  })

  test('before the start of the category, after its end, or on another court than wished', () => {
    const wished = matchToPlan('a', [], { notBefore: 540, notAfter: 600, courtIds: ['q2'] })
    const planning = planningOf([wished])
    expect(kindsOf([placedAt('a', 480)], planning)).toEqual(['NOT_BEFORE (wish)', 'OTHER_COURT (wish)'])
    expect(kindsOf([placedAt('a', 590)], planning)).toEqual(['NOT_AFTER (wish)', 'OTHER_COURT (wish)'])
  })
})

test('the order of the matches in the request makes no difference', () => {
  const matches = ['a', 'b', 'c', 'd'].map((id) => matchToPlan(id, ['Ana', id], { rest: 30 }))
  const planning = planningOf(matches)
  const plan = matches.map(({ id }, index) => placedAt(id, 480 + index * 20))
  fc.assert(
    fc.property(fc.shuffledSubarray(plan, { minLength: 4 }), (shuffled) => {
      expect(conflictsOf(shuffled, planning)).toEqual(conflictsOf(plan, planning))
    }),
    { numRuns: 20 },
  )
})
