import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { settleDraws } from '#offline/testing/draws/draw-promises.ts'
import type { HostRequest } from '#offline/testing/exchange.ts'
import type { HistoryHost } from '#offline/testing/stage.ts'
import type { DeskInPlay } from '#offline/testing/desk-in-play.ts'
import { valueAt } from '#offline/testing/essence.ts'

/**
 * Reads each snapshot on its way to a phone. If the host already has a value that the phone's person wants, no change
 * of this person is needed for it.
 */
export function settleFromSnapshots(host: HistoryHost) {
  const desks = new Map<string, DeskInPlay>()
  const users = new Map<string, string>()

  function settle(desk: DeskInPlay, { players, categories, draws = [], since }: EventSnapshot): void {
    const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
      new Map(rows.map((row) => [row.id, row]))
    const state = { players: byId(players), categories: byId(categories) }
    desk.wanted.settle(
      () => false,
      (id, field) => {
        const now = valueAt(state, id, field)
        // Players that the answer does not name may still be in the pair.
        return field === 'paired' && now === false ? undefined : now
      },
    )
    settleDraws(desk, draws, { areAll: since === undefined })
  }

  const listening: HistoryHost = {
    ...host,
    signIn(userId) {
      const token = host.signIn(userId)
      users.set(`Bearer ${token}`, userId)
      return token
    },
    async answer(request: HostRequest) {
      const answer = await host.answer(request)
      const desk = desks.get(users.get(request.headers.authorization ?? '') ?? '')
      if (desk && answer.status === 200 && request.path.includes('/snapshot'))
        settle(desk, answer.body as EventSnapshot)
      return answer
    },
  }
  return { host: listening, add: (desk: DeskInPlay) => void desks.set(desk.phone.userId, desk) }
}
