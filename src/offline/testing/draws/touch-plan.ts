import { dayOf, type Day } from '#contract/formats/days.ts'
import type { CourtSlot } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { planSetting } from '../../operations/order-of-play/plan-setting.ts'
import { type DeskInPlay, shown } from '../desk-in-play.ts'
import type { DrawTap } from './draw-taps.ts'
import { courtSlotAsWanted } from './court-slot-as-wanted.ts'

const minutes = 35
const timeZone = 'America/Sao_Paulo'
/** When the number of the tap is higher, two matches are planned with one tap. */
const lastAlone = 7

/** Plans one or two open matches of a draw for the event's last day, or takes planned ones out again. */
export async function touchPlan(desk: DeskInPlay, tap: DrawTap, draw: DrawView): Promise<void> {
  const { courts, event } = shown(desk)
  const [one, other = one] = courts
  const open = shownDraw(draw.kept).matches.filter(({ result }) => !result)
  const court = tap.games > 0 ? one : other
  if (!court || open.length === 0) return
  const day = dayOf(event.endDate, timeZone)
  const chosen = [tap.which, ...(tap.which > lastAlone ? [tap.which + 1] : [])]
  const planned = new Map(
    chosen.map((which, index) => {
      const match = open[which % open.length]
      const courtSlot = courtSlotAt(day, court.id, Math.abs(tap.games) + index)
      const isThere = courtSlotAsWanted(match?.planned) === courtSlotAsWanted(courtSlot)
      return [match?.id ?? '', { match, place: isThere ? null : courtSlot }]
    }),
  )
  const matches = [...planned.values()].flatMap(({ match, place }) => {
    if (!match) return []
    const { key } = partsOfMatchId(match.id)
    const pending = draw.pendingMatches.get(key)
    desk.wanted.make(`${match.id}.court`, courtSlotAsWanted(match.planned), courtSlotAsWanted(place), pending)
    return [{ draw, key, place, title: `Jogo ${key}` }]
  })
  const accepted = tap.games % 2 === 0 ? { reason: 'Combinado' } : undefined
  await desk.courtside.enqueue(planSetting, {
    eventId: desk.stage.eventId,
    matches,
    label: 'Ordem de jogos',
    courts,
    timeZone,
    accepted,
  })
}

/** One of a few times, so that two phones sometimes choose the same one. */
const courtSlotAt = (day: Day, courtId: string, turn: number): CourtSlot => ({
  courtId,
  startsAt: new Date(`${day}T${9 + turn}:00:00-03:00`).toISOString(),
  minutes,
  isPinned: false,
})
