import type { OutboxAnswer } from '#contract/outbox.ts'
import type { Pair } from '#contract/pairs.ts'
import type { Player } from '#contract/players/players.ts'
import type { Answer, HostRequest } from './exchange.ts'
import type { HistoryHost } from './stage.ts'
import { requestsIn } from './witness.ts'

/** Watches a host. It notes which players a person has separated, and which pairs a person has made. */
export function watchSeparations(host: HistoryHost) {
  const separated = new Set<string>()
  const madeByHand = new Set<string>()

  function note({ method, path, body }: HostRequest, answer: Answer, before: readonly Player[]): void {
    if (answer.status >= 300) return
    const { id } = (answer.body ?? {}) as Partial<Pair>
    const { replaces = [] } = body as { replaces?: string[] }
    const ended = method === 'DELETE' ? [path.split('/')[2] ?? ''] : replaces
    for (const pairId of ended) {
      madeByHand.delete(pairId)
      for (const player of before) if (player.pairId === pairId) separated.add(player.id)
    }
    if (id) madeByHand.add(id)
  }

  const watched: HistoryHost = {
    ...host,
    async answer(request) {
      const about = requestsIn(request).filter(({ path }) => path.startsWith('events/pair'))
      if (about.length === 0) return host.answer(request)
      const before = [...(await host.state()).players.values()]
      const answer = await host.answer(request)
      for (const one of about) note(one, answerTo(one, request, answer), before)
      return answer
    },
  }

  /** The players in a pair that no person made, although a person had separated them from a partner. */
  async function pairedAnyway(): Promise<string[]> {
    const players = [...(await host.state()).players.values()]
    return players
      .filter(({ id, pairId }) => pairId && separated.has(id) && !madeByHand.has(pairId))
      .map(({ id }) => id)
  }
  return { host: watched, pairedAnyway }
}

function answerTo(one: HostRequest, whole: HostRequest, answer: Answer): Answer {
  if (one === whole) return answer
  const answers = answer.status === 200 ? (answer.body as OutboxAnswer[]) : []
  return answers.find(({ id }) => id === one.headers['idempotency-key']) ?? { status: 503 }
}
