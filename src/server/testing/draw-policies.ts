import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { addDrawable, addDrawn, openMatches, wonBy } from './draws.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { addCourt, placeOf } from './organising-requests.ts'
import { closedForRain } from './closings.ts'
import { everybody, organisers, type PolicyRow } from './policy-row.ts'

/** The calls about draws and their matches. `setting` is called when the tests run. */
export function drawPolicies(setting: () => { host: TestHost; event: TestEvent }) {
  const drawn = () => addDrawn(setting().host, setting().event)
  /** A match of a new draw that can be played, with its first entry and its draw. */
  const match = async () => {
    const { created } = await drawn()
    const [first] = openMatches(created)
    if (!first) throw new Error('no match')
    return { first, entryId: created.entries[0]?.id, created }
  }
  return {
    setMatchResult: {
      request: async () => ['PATCH /v1/draws/match/result', wonBy((await match()).first, 0)],
      expected: organisers,
      members: [200, 200],
    },
    setMatchScore: {
      request: async () => [
        'PATCH /v1/draws/match/score',
        { matchId: (await match()).first.id, sets: [[1, 0]] },
      ],
      expected: organisers,
      members: [200, 200],
    },
    setMatchCall: {
      request: async () => [
        'PATCH /v1/draws/match/call',
        { matchId: (await match()).first.id, state: 'CALLED' },
      ],
      expected: organisers,
      members: [200, 200],
    },
    updateEntry: {
      request: async () => ['PATCH /v1/draws/entry', { entryId: (await match()).entryId, hasLeft: true }],
      expected: organisers,
      members: [200, 200],
    },
    decideLot: {
      // There is no tie before the group is over.
      request: async () => {
        const { created } = await match()
        const { name, entryIds } = created.groups[0] ?? {}
        return ['PATCH /v1/draws/group/lot', { drawId: created.id, group: name, entryIds }]
      },
      expected: [401, 403, 409, 403, 409],
      members: [409, 403],
    },
    createDraw: {
      request: async () => ['POST /v1/draws', (await addDrawable(setting().host, setting().event, 2)).body],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    getPlan: {
      request: async () => [`GET /v1/plan/${setting().event.id}`],
      expected: organisers,
      members: [200, 200],
    },
    setPlan: {
      request: async () => [
        `PUT /v1/plan/${setting().event.id}`,
        { matches: [{ matchId: (await match()).first.id, courtId: null }] },
      ],
      expected: organisers,
      members: [200, 403],
    },
    getPlanRules: {
      request: async () => [`GET /v1/plan/${setting().event.id}/rules`],
      expected: organisers,
      members: [200, 200],
    },
    setPlanRules: {
      request: async () => [`PUT /v1/plan/${setting().event.id}/rules`, { rules: usualPlanRules }],
      expected: organisers,
      members: [200, 403],
    },
    closeCourt: {
      request: async () => {
        const { host, event } = setting()
        const courtId = await addCourt(host, await placeOf(host, event))
        return [`PATCH /v1/plan/${event.id}/court`, { courtId, closed: closedForRain }]
      },
      expected: organisers,
      members: [200, 403],
    },
    listDraws: {
      request: async () => [`GET /v1/draws/${setting().event.id}`],
      expected: organisers,
      members: [200, 200],
    },
    removeDraw: {
      request: async () => [`DELETE /v1/draws/${(await drawn()).created.id}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    updateDraw: {
      request: async () => [`PATCH /v1/draws/${(await drawn()).created.id}`, { isPublished: true }],
      expected: organisers,
      members: [200, 403],
    },
    getTournamentRecord: {
      request: async () => [`GET /v1/draws/${setting().event.id}/record`],
      expected: organisers,
      members: [200, 403],
    },
    listPublicDraws: {
      request: async () => [`GET /v1/event-register/${setting().event.id}/draws`],
      expected: everybody,
    },
  } satisfies Record<string, PolicyRow>
}
