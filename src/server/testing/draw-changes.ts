import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { addDrawable, addDrawn, enterResult, openMatches, wonBy } from './draws.ts'
import { closedForRain } from './closings.ts'
import type { EventChange } from './event-change.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { addCourt, placeOf, scheduleFields } from './organising-requests.ts'

/** The calls about draws that change an event. `setting` is called when the tests run. */
export function drawChanges(setting: () => { host: TestHost; event: TestEvent }) {
  const asOrganiser = (request: string, body?: unknown) => () => {
    const { host, event } = setting()
    return host.ask(request, { token: event.organiser.token, body })
  }
  const drawn = () => addDrawn(setting().host, setting().event)
  const match = async () => {
    const { created } = await drawn()
    const [first] = openMatches(created)
    if (!first) throw new Error('no match')
    return { first, entryId: created.entries[0]?.id }
  }
  return {
    setMatchResult: async () => asOrganiser('PATCH /v1/draws/match/result', wonBy((await match()).first, 0)),
    setMatchScore: async () =>
      asOrganiser('PATCH /v1/draws/match/score', { matchId: (await match()).first.id, sets: [[1, 0]] }),
    setMatchCall: async () =>
      asOrganiser('PATCH /v1/draws/match/call', { matchId: (await match()).first.id, state: 'CALLED' }),
    updateEntry: async () =>
      asOrganiser('PATCH /v1/draws/entry', { entryId: (await match()).entryId, hasLeft: true }),
    decideLot: async () => {
      const { host, event } = setting()
      const { created } = await drawn()
      const { name = '', entryIds = [] } = created.groups[0] ?? {}
      const inGroup = openMatches(created).filter(({ group }) => group === name)
      // Each player beats the next one by the same score, so that all three are tied.
      const [one = '', other = '', third = ''] = entryIds
      for (const [winner, loser] of [
        [one, other],
        [other, third],
        [third, one],
      ]) {
        const played = inGroup.find(({ sides }) =>
          [winner, loser].every((id) => sides.some(({ entryId }) => entryId === id)),
        )
        if (!played) throw new Error('no match')
        await enterResult(host, event, wonBy(played, played.sides[0].entryId === winner ? 0 : 1))
      }
      return asOrganiser('PATCH /v1/draws/group/lot', { drawId: created.id, group: name, entryIds })
    },
    setPlan: async () => {
      const { host, event } = setting()
      const courtId = await addCourt(host, await placeOf(host, event))
      const hours = { ...scheduleFields(courtId), eventId: event.id }
      await host.ask('POST /v1/schedules', { token: event.organiser.token, body: hours })
      const { first } = await match()
      const planned = { matchId: first.id, courtId, startsAt: '2099-12-31T11:00:00.000Z' }
      return asOrganiser(`PUT /v1/plan/${event.id}`, { matches: [planned] })
    },
    setPlanRules: async () =>
      asOrganiser(`PUT /v1/plan/${setting().event.id}/rules`, {
        rules: { ...usualPlanRules, hasRuns: true },
      }),
    closeCourt: async () => {
      const { host, event } = setting()
      const courtId = await addCourt(host, await placeOf(host, event))
      return asOrganiser(`PATCH /v1/plan/${event.id}/court`, { courtId, closed: closedForRain })
    },
    createDraw: async () =>
      asOrganiser('POST /v1/draws', (await addDrawable(setting().host, setting().event, 2)).body),
    removeDraw: async () => asOrganiser(`DELETE /v1/draws/${(await drawn()).created.id}`),
    updateDraw: async () =>
      asOrganiser(`PATCH /v1/draws/${(await drawn()).created.id}`, { isPublished: true }),
  } satisfies Record<string, EventChange>
}
