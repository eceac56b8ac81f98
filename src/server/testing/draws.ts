import type { BodyIn } from '#contract/calls/call.ts'
import type { createDraw } from '#contract/draws/draw-calls.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import type { setMatchResult } from '#contract/draws/match-calls.ts'
import { addCategory, addPlayer, type TestEvent } from './factories.ts'
import type { TestAnswer, TestHost } from './host.ts'

type DrawBody = BodyIn<typeof createDraw>

/** Each match is one set to six. Up to five players play all against all; six or more play in groups. */
export const usualSettings: DrawBody['settings'] = {
  format: 'GROUPS_KNOCKOUT',
  scoring: 'SET1-S:6/TB7',
}

/** Adds a category of singles with this number of players, and returns the body of the call that draws it. */
export async function addDrawable(host: TestHost, event: TestEvent, players = 6) {
  const categoryId = await addCategory(host, event, { kind: 'SIMPLES', maxPlayers: 512 })
  const playerIds: string[] = []
  for (let count = 0; count < players; count += 1) playerIds.push(await addPlayer(host, event, categoryId))
  const body: DrawBody = {
    categoryId,
    settings: usualSettings,
    entries: playerIds.map((id) => ({ playerIds: [id] })),
    lot: '7F3K-22',
  }
  const draw = (more: Partial<DrawBody> = {}, token = event.organiser.token): Promise<TestAnswer> =>
    host.ask('POST /v1/draws', { token, body: { ...body, ...more } })
  return { categoryId, playerIds, body, draw }
}

/** Adds a drawn category of singles: six players in two groups of three. */
export async function addDrawn(host: TestHost, event: TestEvent, more: Partial<DrawBody> = {}) {
  const drawable = await addDrawable(host, event)
  const { status, body } = await drawable.draw(more)
  if (status !== 201) throw new Error(`the draw was refused: ${JSON.stringify(body)}`)
  return { ...drawable, created: body as Draw }
}

/** Adds a drawn category as `addDrawn` does, and names the first of its matches that can be played. */
export async function beginDraw(host: TestHost, event: TestEvent, settings = usualSettings) {
  const { created, ...drawable } = await addDrawn(host, event, { settings })
  const [match] = openMatches(created)
  if (!match) throw new Error('no match')
  return { ...drawable, created, match }
}

/** The draws of an event, as its organiser reads them. */
export async function readDrawsOf(host: TestHost, { id, organiser }: TestEvent): Promise<Draw[]> {
  const { body } = await host.ask(`GET /v1/draws/${id}`, { token: organiser.token })
  return body as Draw[]
}

/** A draw of the event as it is now. */
export async function readDraw(host: TestHost, event: TestEvent, { id }: Pick<Draw, 'id'>): Promise<Draw> {
  const found = (await readDrawsOf(host, event)).find((draw) => draw.id === id)
  if (!found) throw new Error('the draw does not exist any more')
  return found
}

/** The matches of a draw that can be played now, in its order. */
export const openMatches = ({ matches }: Draw): ShownMatch[] =>
  matches.filter(({ result, sides }) => result === null && sides.every(({ entryId }) => entryId !== null))

/**
 * The body with which one side of a match wins its only set.
 * @param side 0 or 1
 */
export function wonBy({ id, sides }: ShownMatch, side: 0 | 1, loser = 3): BodyIn<typeof setMatchResult> {
  const set: [number, number] = side === 0 ? [6, loser] : [loser, 6]
  return { matchId: id, outcome: 'PLAYED', winner: sides[side].entryId ?? '', sets: [set] }
}

/** Enters a result as the organiser of the event, or with another session. */
export const enterResult = (
  host: TestHost,
  event: TestEvent,
  body: BodyIn<typeof setMatchResult>,
  token = event.organiser.token,
): Promise<TestAnswer> => host.ask('PATCH /v1/draws/match/result', { token, body })

/**
 * Plays a draw to its end, one match after the other, with lots when only ties are left.
 * @param choose chooses the next of the matches that can be played, and its result; undefined ends the play
 */
export async function playDraw(
  host: TestHost,
  event: TestEvent,
  drawId: string,
  choose: (open: ShownMatch[]) => BodyIn<typeof setMatchResult> | undefined,
): Promise<Draw> {
  for (;;) {
    const draw = (await readDrawsOf(host, event)).find(({ id }) => id === drawId)
    if (!draw) throw new Error('the draw is gone')
    const open = openMatches(draw)
    const tied = draw.groups.find((group) => group.isOver && group.table.some(({ isTied }) => isTied))
    const chosen = open.length > 0 ? choose(open) : undefined
    if (!chosen && !tied) return draw
    const { status, body } = chosen
      ? await enterResult(host, event, chosen)
      : await host.ask('PATCH /v1/draws/group/lot', {
          token: event.organiser.token,
          body: { drawId, ...levelIn(tied) },
        })
    if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  }
}

/** The first tied entries of a group, and a lot for them. */
function levelIn(group: Draw['groups'][number] | undefined) {
  const first = group?.table.find(({ isTied }) => isTied)
  const level = group?.table.filter(({ isTied, place }) => isTied && place === first?.place) ?? []
  return { group: group?.name, entryIds: level.map(({ entryId }) => entryId), lot: 'DESEMPATE' }
}
