import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { planSetting } from '#offline/operations/order-of-play/plan-setting.ts'
import type { TestHost } from '#server/testing/host.ts'
import { addCourt, placeOf, scheduleFields } from '#server/testing/organising-requests.ts'
import { type DrawDesk, drawDesk, drawsGround, type Fixture, knockout } from './draws-stage.ts'

/** On the day of the test's courts, which are open from 8h to 12h. */
export const at = (time: string) => new Date(`2099-12-31T${time}:00-03:00`).toISOString()

/** Two courts with hours, and two phones with a draw of four players. */
export async function prepare(server: TestHost) {
  const fixture = await drawsGround(server, 4)
  const { event } = fixture
  const placeId = await placeOf(server, event)
  const courts = [await addCourt(server, placeId), await addCourt(server, placeId)]
  for (const courtId of courts) {
    const body = { ...scheduleFields(courtId), eventId: event.id }
    await server.ask('POST /v1/schedules', { token: event.organiser.token, body })
  }
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  const prepared = await one.prepared('AAAA-11', knockout)
  await one.courtside.enqueue(drawMaking, { prepared, label: 'Mista C' })
  for (const desk of [one, other]) await desk.heal()
  return { fixture, courts, one, other }
}

type Wanted = Record<string, [court: string, time: string] | null>

/** Plans matches by their keys; null takes a match out. */
export const plan = (desk: DrawDesk, { event }: Fixture, wanted: Wanted, more: object = {}, isUndo = false) =>
  desk.courtside.enqueue(
    planSetting,
    {
      eventId: event.id,
      matches: Object.entries(wanted).map(([key, to]) => ({
        draw: desk.view(),
        key,
        place: to && { courtId: to[0], startsAt: at(to[1]), minutes: 35, isPinned: false },
        title: `Jogo ${key}`,
      })),
      label: 'Ordem de jogos',
      courts: [],
      timeZone: 'America/Sao_Paulo',
      ...more,
    },
    { isUndo },
  )

/** Court and time of each match, as the desk shows them. */
export const placesOn = (desk: DrawDesk) =>
  desk.draw().matches.map(({ planned }) => planned && [planned.courtId, planned.startsAt])
