import { isUnavailable } from '#server/database/trouble.ts'

/** Says of a request in a group that it depends on what another one of the group changes: it goes with the next group. */
export const later: unique symbol = Symbol('later')
export type Later = typeof later

/** Requests in one transaction. Far more would make the first one of them wait for long. */
const maxTogether = 100

/** Carries out requests in one transaction. The first one of them is never answered `later`. */
type CarryOut<Request, Outcome> = (requests: readonly Request[]) => Promise<readonly (Outcome | Later)[]>

interface Waiting {
  request: unknown
  resolve(outcome: unknown): void
  reject(error: unknown): void
}

declare module './services.ts' {
  interface Services {
    transactionGroups: TransactionGroups
  }
}

/**
 * Group commit: requests about one subject that arrive together share one transaction, so that a crowd pays for round
 * trips, locks and commits once per group. The first request of a quiet moment waits for nobody but those that arrive in
 * the same round of the event loop; whoever arrives while a group is under way goes with the next one:
 *
 *     a  b c d e        requests of one event
 *     |a||b c d e|      their transactions
 */
export class TransactionGroups {
  readonly #lines = new Map<string, Waiting[]>()

  /**
   * Resolves with what `carryOut` answers for the request; `carryOut` must be the same for all requests of the subject.
   * Where the transaction of a group throws, each of its requests is tried alone, so that one can't fail the others.
   */
  join<Request, Outcome>(
    subject: string,
    request: Request,
    carryOut: CarryOut<Request, Outcome>,
  ): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { request, resolve, reject }
      const line = this.#lines.get(subject)
      if (line) {
        line.push(waiting)
        return
      }
      const begun = [waiting]
      this.#lines.set(subject, begun)
      setImmediate(() => void this.#work(subject, begun, carryOut as CarryOut<unknown, unknown>))
    })
  }

  async #work(subject: string, line: Waiting[], carryOut: CarryOut<unknown, unknown>): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, maxTogether)
      const { postponed, trouble } = await carryOutGroup(group, carryOut)
      line.unshift(...postponed)
      // Nobody waits for a database that has just been out of reach.
      if (trouble !== undefined) for (const { reject } of line.splice(0)) reject(trouble)
    }
    this.#lines.delete(subject)
  }
}

async function carryOutGroup(
  group: readonly Waiting[],
  carryOut: CarryOut<unknown, unknown>,
): Promise<{ postponed: Waiting[]; trouble?: unknown }> {
  try {
    const outcomes = await carryOut(group.map(({ request }) => request))
    group.forEach(({ resolve }, index) => {
      if (outcomes[index] !== later) resolve(outcomes[index])
    })
    return { postponed: group.filter((_, index) => outcomes[index] === later) }
  } catch (error) {
    if (group.length > 1 && !isUnavailable(error)) return eachAlone(group, carryOut)
    for (const { reject } of group) reject(error)
    return { postponed: [], ...(isUnavailable(error) && { trouble: error }) }
  }
}

async function eachAlone(group: readonly Waiting[], carryOut: CarryOut<unknown, unknown>) {
  for (const one of group) await carryOutGroup([one], carryOut)
  return { postponed: [] }
}
