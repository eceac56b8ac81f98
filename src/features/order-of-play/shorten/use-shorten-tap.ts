import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { settings } from '#app/host/settings.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { drawScoring } from '#offline/operations/draws/draw-scoring.ts'
import { planSetting } from '#offline/operations/order-of-play/plan-setting.ts'
import type { EventView } from '#offline/screen-types.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { formerLengths, type PhaseLengths, shorterLengths } from './phase-lengths.ts'
import type { ShorterPhase } from './shorter-phases.ts'

/** Gives a phase a shorter scoring, and shortens the planned time of its matches. One tap undoes both. */
export function useShortenTap(view: EventView) {
  const courtside = useCourtside()
  const now = (draw: DrawView) => drawNow(courtside, draw) ?? draw
  async function save(
    { games: [{ view: seen, category }] }: ShorterPhase,
    { scoring, courtSlots }: PhaseLengths,
    said: string,
    isUndo = false,
  ) {
    const draw = now(seen)
    const scored = courtside.enqueue(drawScoring, { draw, scoring, label: category }, { isUndo })
    const matches = courtSlots.map(({ game: { match, title }, courtSlot }) => ({
      draw,
      key: partsOfMatchId(match.id).key,
      place: courtSlot,
      title: `${title}, ${category}`,
    }))
    const planned =
      matches.length > 0
        ? courtside.enqueue(
            planSetting,
            {
              eventId: view.event.id,
              matches,
              label: 'Ordem de jogos',
              courts: courtsOf(view),
              timeZone: settings.timeZone,
              accepted: { reason: said },
            },
            { isUndo },
          )
        : undefined
    return [await scored, await planned].find((one) => one && !one.ok) ?? { ok: true as const }
  }
  return async (phase: ShorterPhase, said: string) => {
    const lengths = shorterLengths(phase, now)
    const undo = async () => {
      const former = formerLengths(phase, lengths, now)
      if (!former) {
        toast.failure('Outra pessoa mudou este placar depois: nada voltou.')
        return
      }
      const words =
        former.courtSlots.length === lengths.courtSlots.length
          ? 'Desfeito.'
          : 'Voltaram o placar e os horários que ninguém mudou depois.'
      tellSaved(await save(phase, former, words, true), words)
    }
    tellSaved(await save(phase, lengths, said), said, () => void undo())
  }
}
