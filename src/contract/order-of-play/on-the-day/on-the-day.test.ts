import { describe, expect, test } from 'vitest'
import { courtsNow } from './courts-now.ts'
import { type DeskMatch, walkoverFrom } from './desk-match.ts'
import { readiness } from './readiness.ts'

const eight = 480

function deskMatch(id: string, people: readonly string[], more: Partial<DeskMatch> = {}): DeskMatch {
  return {
    id,
    people,
    isDecided: true,
    after: [],
    minutes: 35,
    rest: 30,
    planned: undefined,
    state: 'WAITING',
    courtId: null,
    calledAt: undefined,
    startedAt: undefined,
    overAt: undefined,
    wasPlayed: false,
    ...more,
  }
}
const at = (startsAt: number, courtId = 'q1') => ({ planned: { courtId, startsAt, minutes: 35 } })
const playing = (startedAt: number, courtId = 'q1') =>
  ({ state: 'PLAYING', courtId, calledAt: startedAt - 5, startedAt }) as const

describe('matches that can be called', () => {
  const judge = (matches: readonly DeskMatch[], now = eight, present: readonly string[] = []) => {
    const { ready, waiting } = readiness({ matches, now, present: new Set(present) })
    return { ready: ready.map(({ id }) => id), waiting: waiting.map(({ match, waits }) => [match.id, waits]) }
  }

  test('ready matches are listed in the order of the plan, without finished and running ones', () => {
    const matches = [
      deskMatch('unplanned', ['a']),
      deskMatch('later', ['b'], at(600)),
      deskMatch('first', ['c'], at(480, 'q2')),
      deskMatch('over', ['d'], { overAt: 400, wasPlayed: true }),
      deskMatch('on', ['e'], playing(470)),
    ]
    expect(judge(matches)).toEqual({ ready: ['first', 'later', 'unplanned'], waiting: [] })
  })

  test('players rest after a match, but not after a walkover', () => {
    const matches = [
      deskMatch('played', ['ana', 'bia'], { overAt: 470, wasPlayed: true }),
      deskMatch('given', ['carla'], { overAt: 475 }),
      deskMatch('next', ['ana', 'carla']),
    ]
    expect(judge(matches).waiting).toEqual([['next', [{ kind: 'RESTING', people: ['ana'], until: 500 }]]])
    expect(judge(matches, 500).ready).toEqual(['next'])
  })

  test('a match waits for a player who is on another court', () => {
    const matches = [deskMatch('on', ['ana'], playing(470)), deskMatch('next', ['ana', 'bia'])]
    expect(judge(matches).waiting).toEqual([['next', [{ kind: 'PLAYING', people: ['ana'], matchId: 'on' }]]])
  })

  test('a match waits for players without a presence only if the desk marks presences for its category', () => {
    const matches = [deskMatch('next', ['ana', 'bia']), deskMatch('unchecked', ['carla', 'duda'])]
    expect(judge(matches, eight, ['ana'])).toEqual({
      ready: ['unchecked'],
      waiting: [['next', [{ kind: 'UNSEEN', people: ['bia'] }]]],
    })
    expect(judge(matches, eight, ['ana', 'bia']).ready).toEqual(['next', 'unchecked'])
    expect(judge(matches).ready).toEqual(['next', 'unchecked'])
  })

  test('a player who has played counts as present, marked or not', () => {
    const matches = [
      deskMatch('over', ['bia', 'carla'], { overAt: 400, wasPlayed: true }),
      deskMatch('next', ['ana', 'bia']),
    ]
    expect(judge(matches, eight, ['ana']).ready).toEqual(['next'])
  })

  test('a final waits for open matches that decide its players, not for finished ones', () => {
    const final = deskMatch('final', ['ana'], { isDecided: false, after: ['one', 'two'] })
    const matches = [deskMatch('one', ['ana'], { overAt: 100 }), deskMatch('two', ['bia', 'carla']), final]
    expect(judge(matches).waiting).toEqual([['final', [{ kind: 'FEEDERS', matchIds: ['two'] }]]])
  })
})

describe('the courts', () => {
  const look = (matches: readonly DeskMatch[], now = eight, courtIds = ['q1', 'q2']) => {
    const { ready } = readiness({ matches, now, present: new Set() })
    return courtsNow({ courtIds, matches, ready, now })
  }

  test('a court shows who plays, the expected end, the next match and its delay', () => {
    const matches = [deskMatch('on', ['a'], playing(470)), deskMatch('next', ['b'], at(490))]
    expect(look(matches, eight, ['q1'])).toMatchObject([
      { current: { id: 'on' }, freeAt: 505, next: { id: 'next' }, proposed: undefined, late: 15 },
    ])
    // A match that takes longer than expected ends now at the earliest.
    expect(look(matches, 520, ['q1'])).toMatchObject([{ freeAt: 520, late: 30 }])
  })

  test('the delay is that of the first match of today, not of one left over from another day', () => {
    const day = 1440
    const matches = [deskMatch('left', ['a'], at(490)), deskMatch('today', ['b'], at(day + 470))]
    expect(look(matches, day + 480, ['q1'])).toMatchObject([{ next: { id: 'left' }, late: 10 }])
    expect(look(matches.slice(0, 1), day + 480, ['q1'])).toMatchObject([{ next: { id: 'left' }, late: 0 }])
  })

  test('a free court is offered its own next match, or the first ready match of another court; each match is offered once', () => {
    const matches = [
      deskMatch('own', ['a'], at(490)),
      deskMatch('behind', ['b'], at(530)),
      deskMatch('elsewhere', ['c'], at(600)),
    ]
    expect(look(matches).map(({ proposed }) => proposed?.id)).toEqual(['own', 'behind'])
    expect(look([deskMatch('own', ['a'], at(490))]).map(({ proposed }) => proposed?.id)).toEqual([
      'own',
      undefined,
    ])
  })

  test('a closed court is offered no match, and its running match continues', () => {
    const matches = [deskMatch('on', ['a'], playing(470)), deskMatch('own', ['b'], at(490, 'q2'))]
    const closed = ['q1', 'q2'].map((courtId) => ({ courtId, from: 475, to: 540 }))
    const { ready } = readiness({ matches, now: eight, present: new Set() })
    const courts = (now: number) => courtsNow({ courtIds: ['q1', 'q2'], matches, ready, now, closed })
    expect(courts(eight)).toMatchObject([
      { current: { id: 'on' }, closed: { to: 540 } },
      { proposed: undefined, closed: { to: 540 }, next: { id: 'own' } },
    ])
    expect(courts(540)).toMatchObject([{ closed: undefined }, { closed: undefined, proposed: { id: 'own' } }])
  })

  test('if the next match must wait, another one is offered and the plan does not change', () => {
    const matches = [
      deskMatch('played', ['a'], { overAt: 475, wasPlayed: true }),
      deskMatch('own', ['a'], at(480)),
      deskMatch('other', ['b'], at(520)),
    ]
    expect(look(matches, eight, ['q1'])).toMatchObject([{ next: { id: 'own' }, proposed: { id: 'other' } }])
  })

  test('a running match is shown on the court, not another match that was called to it meanwhile', () => {
    const called = deskMatch('called', ['b'], { state: 'CALLED', courtId: 'q1', calledAt: 479 })
    expect(look([called, deskMatch('on', ['a'], playing(470))], eight, ['q1'])).toMatchObject([
      { current: { id: 'on' } },
    ])
  })
})

test('a walkover is offered a quarter of an hour after the call, and never before the planned time', () => {
  const called = { state: 'CALLED', courtId: 'q1', calledAt: 480 } as const
  expect(walkoverFrom(deskMatch('m', ['a'], called))).toBe(495)
  expect(walkoverFrom(deskMatch('m', ['a'], { ...called, ...at(490) }))).toBe(505)
  expect(walkoverFrom(deskMatch('m', ['a'], playing(480)))).toBeUndefined()
})
