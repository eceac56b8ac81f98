import { onTestFinished } from 'vitest'
import { drawGroupLot } from '#contract/draws/group-table.ts'
import { feedsOf } from '#contract/draws/feeds-of.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { prepareDraw, type PreparedDraw } from '#contract/draws/prepare-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { groupLot } from '#offline/operations/draws/group-lot.ts'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import type { MatchTap } from '#offline/operations/draws/match-operation.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { createPhone, type Phone, shownEvent } from '#offline/testing/phone.ts'
import { everything } from '#offline/testing/exchange.ts'
import type { HistoryHost } from '#offline/testing/stage.ts'
import { addCategory, addEvent, addMember, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import type { TestHost } from '#server/testing/host.ts'

export const groups: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }
export const knockout: DrawSettings = { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' }

export interface Fixture {
  server: TestHost
  event: TestEvent
  categoryId: string
  host: HistoryHost
  userIds: readonly string[]
}

/** An event on a real server, with one category of this number of players and two organisers. */
export async function drawsGround(server: TestHost, players: number): Promise<Fixture> {
  const event = await addEvent(server)
  const other = await addMember(server, event, 'ORGANIZADOR')
  const categoryId = await addCategory(server, event, { maxPlayers: 64 })
  for (let number = 0; number < players; number += 1) await addPlayer(server, event, categoryId)
  const tokens = new Map([event.organiser, other].map(({ id, token }) => [id, token]))
  const host: HistoryHost = {
    base: `${server.url}/v1`,
    capabilities: everything,
    signIn: (userId) => tokens.get(userId) ?? '',
    async answer({ method, path, headers, body }) {
      const { 'content-encoding': _packed, ...sent } = headers
      const answer = await fetch(`${server.url}/v1/${path}`, {
        method,
        headers: sent,
        ...(Object.keys(body).length > 0 && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        ...(text && { body: JSON.parse(text) as unknown }),
      }
    },
    expire: async () => {},
    state: () => Promise.reject(new Error('nobody asks')),
    draws: () => Promise.reject(new Error('nobody asks')),
  }
  return { server, event, categoryId, host, userIds: [...tokens.keys()] }
}

/** A phone at the desk, with the actions of its user. */
export interface DrawDesk {
  phone: Phone
  courtside: Courtside
  players(): readonly PlayerView[]
  /** The draw of the category on the phone. */
  view(): DrawView
  draw(): Draw
  match(key: string): ShownMatch
  /** The arguments of a tap on a match. */
  on(key: string): MatchTap
  /** @param most number of players to draw, from the start of the list */
  prepared(lot: string, settings: DrawSettings, number?: number, most?: number): Promise<PreparedDraw>
  make(lot: string, settings: DrawSettings): Promise<PreparedDraw>
  /** The first side wins 6/`games`. With negative games, it loses. */
  score(key: string, games?: number): Promise<void>
  lot(group: string, lot: string): Promise<void>
  goOffline(): void
  /** Sends the waiting operations and pulls the changes of others. */
  heal(): Promise<void>
}

let phones = 5000

export async function drawDesk(fixture: Fixture, user = 0): Promise<DrawDesk> {
  const { host, event, categoryId, userIds } = fixture
  const phone = createPhone(host, { userId: userIds[user] ?? '', seed: (phones += 1000) })
  onTestFinished(() => phone.off())
  const courtside = phone.tab()
  await courtside.refreshEvent(event.id)
  await shownEvent(courtside, event.id)
  const shown = () => {
    const view = courtside.event(event.id).get()
    if (!view) throw new Error('the event is not on the phone')
    return view
  }
  const save = async (saved: Promise<{ ok: boolean }>) => {
    if (!(await saved).ok) throw new Error('a tap was not saved')
  }
  const desk: DrawDesk = {
    phone,
    courtside,
    players: () =>
      shown().players.filter((player) => player.categoryId === categoryId && !player.isWithdrawn),
    view() {
      const view = shown().draws?.find((draw) => draw.categoryId === categoryId)
      if (!view) throw new Error('no draw is shown')
      return view
    },
    draw: () => shownDraw(desk.view().kept),
    match(key) {
      const match = desk.draw().matches.find(({ id }) => partsOfMatchId(id).key === key)
      if (!match) throw new Error(`no match ${key}`)
      return match
    },
    on: (key) => ({
      draw: desk.view(),
      match: desk.match(key),
      feeds: feedsOf(desk.view().kept, key),
      label: `Jogo ${key}`,
    }),
    async prepared(lot, settings, number = 1, most = 64) {
      const entries = desk
        .players()
        .slice(0, most)
        .map(({ id, name }, index) => ({
          playerIds: [id],
          names: [name],
          seed: index < 2 ? index + 1 : null,
        }))
      const wanted = { eventId: event.id, categoryId, number, settings, entries, lot }
      const prepared = await prepareDraw(wanted)
      if (!prepared) throw new Error('the settings do not fit')
      return prepared
    },
    async make(lot, settings) {
      const prepared = await desk.prepared(lot, settings)
      await save(courtside.enqueue(drawMaking, { prepared, label: 'Mista C' }))
      return prepared
    },
    async score(key, games = 3) {
      const tap = desk.on(key)
      const sets: SetScore[] = games < 0 ? [[-games, 6]] : [[6, games]]
      const winner = tap.match.sides[games < 0 ? 1 : 0].entryId
      await save(courtside.enqueue(matchResult, { ...tap, result: { outcome: 'PLAYED', winner, sets } }))
    },
    async lot(group, lot) {
      const tied = desk
        .draw()
        .groups.find(({ name }) => name === group)
        ?.table.filter(({ isTied }) => isTied)
      const level = tied?.map(({ entryId }) => entryId) ?? []
      const { entryIds } = drawGroupLot(group, level, lot)
      const label = `Desempate do Grupo ${group}`
      await save(courtside.enqueue(groupLot, { draw: desk.view(), group, entryIds, lot, label }))
    },
    goOffline() {
      phone.weather = () => 'lostOnTheWay'
    },
    async heal() {
      phone.weather = () => 'fine'
      phone.pass(120_000)
      for (let round = 0; round < 12; round += 1) {
        await courtside.drain()
        phone.pass(120_000)
      }
      await courtside.refreshEvent(event.id)
    },
  }
  return desk
}

/** The draw of the category at {host}. */
export async function drawAtHost({ server, event, categoryId }: Fixture): Promise<Draw> {
  const { token } = event.organiser
  const { body } = await server.ask(`GET /v1/draws/${event.id}`, { token })
  const draw = (body as Draw[]).find((one) => one.categoryId === categoryId)
  if (!draw) throw new Error('the host has no draw')
  return draw
}

/** The unsent changes of a phone, as it shows them. */
export const changesOn = ({ courtside }: DrawDesk) =>
  courtside.operations
    .get()
    .map(({ wanted, state, refusal, heldUpBy }) => ({ wanted, state, code: refusal?.code, heldUpBy }))
