import { useCallback } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { pairEnding } from '#offline/operations/pair-ending.ts'
import { pairMaking } from '#offline/operations/pair-making.ts'
import { lastPairOf } from '#offline/operations/player.ts'
import type { Saved } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Makes and ends pairs, with and without a connection. For some seconds the person can undo the end of a pair. */
export function usePairing() {
  const courtside = useCourtside()
  const join = useCallback(
    async (player: PlayerView, partner: PlayerView): Promise<boolean> =>
      tell(await courtside.enqueue(pairMaking, { player, partner }), 'Dupla formada.'),
    [courtside],
  )
  const separate = useCallback(
    async (player: PlayerView, partner: PlayerView): Promise<boolean> => {
      const pairId = lastPairOf(player)
      if (pairId === null) return false
      const saved = await courtside.enqueue(pairEnding, { player: { ...player, pairId }, partner })
      if (!tell(saved, 'Dupla separada.')) return false
      toast.show({
        text: 'Dupla separada.',
        duration: 8000,
        action: {
          label: 'Desfazer',
          onPress: () => {
            // The players may have changed since, so the newest data are used.
            const view = courtside.event(player.eventId).get()
            const [one, other] = [playerIn(view, player.id), playerIn(view, partner.id)]
            if (one && other) void join(one, other)
          },
        },
      })
      return true
    },
    [courtside, join],
  )
  return { join, separate }
}

function tell(saved: Saved, text: string): boolean {
  const problem = saveProblem(saved)
  if (problem) toast.failure(problem)
  else announce(text)
  return problem === undefined
}
