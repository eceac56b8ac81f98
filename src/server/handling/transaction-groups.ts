import { isUnavailable } from '#server/database/trouble.ts'
import { laterInThisSpan } from '#server/traces/traced.ts'

/**
 * The answer to a request of a group that depends on a change of another request of the group: it runs with the next
 * group.
 */
export const later: unique symbol = Symbol('later')
export type Later = typeof later

/** Limit of requests in one transaction. With many more, the first one of them would wait too long. */
const maxTogether = 100
const answeredAtOnce = 4

/** Carries out requests in one transaction. The first request is never answered `later`. */
type CarryOut<Request, Outcome> = (requests: readonly Request[]) => Promise<readonly (Outcome | Later)[]>

interface Waiting {
  request: unknown
  /** The transaction of a group appears in the trace of its first request. */
  inItsSpan: ReturnType<typeof laterInThisSpan>
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
 * trips, locks and commits only once per group. When no group is running, a request waits only for requests that arrive
 * in the same round of the event loop. Requests that arrive while a group is running form the next group:
 *
 *     a  b c d e        requests of one event
 *     |a||b c d e|      their transactions
 */
export class TransactionGroups {
  readonly #lines = new Map<string, Waiting[]>()

  /**
   * Resolves with the answer of `carryOut` for the request; `carryOut` must be the same for all requests of the
   * subject. If the transaction of a group throws, each of its requests is tried alone, so that one can't make the
   * others fail.
   */
  join<Request, Outcome>(
    subject: string,
    request: Request,
    carryOut: CarryOut<Request, Outcome>,
  ): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { request, inItsSpan: laterInThisSpan(), resolve, reject }
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
      const { postponed, trouble, answers } = await carryOutGroup(group, carryOut)
      void answerLittleByLittle(answers)
      line.unshift(...postponed)
      // When the database has just been unreachable, the waiting requests fail too, instead of waiting for a group.
      if (trouble !== undefined) for (const { reject } of line.splice(0)) reject(trouble)
    }
    this.#lines.delete(subject)
  }
}

async function carryOutGroup(
  group: readonly Waiting[],
  carryOut: CarryOut<unknown, unknown>,
): Promise<{ postponed: Waiting[]; answers: (() => void)[]; trouble?: unknown }> {
  try {
    const carryOutAll = () => carryOut(group.map(({ request }) => request))
    const outcomes = await (group[0]?.inItsSpan(carryOutAll) ?? [])
    const isPostponed = (_: unknown, index: number) => outcomes[index] === later
    const answers = group.flatMap(({ resolve }, index) => {
      const outcome = outcomes[index]
      return outcome === later ? [] : () => resolve(outcome)
    })
    return { postponed: group.filter(isPostponed), answers }
  } catch (error) {
    if (group.length > 1 && !isUnavailable(error)) return eachAlone(group, carryOut)
    for (const { reject } of group) reject(error)
    return { postponed: [], answers: [], ...(isUnavailable(error) && { trouble: error }) }
  }
}

/**
 * Gives the answers of a group in small parts, so that the steps of the next group, which already runs, need not wait
 * for the last answer.
 */
async function answerLittleByLittle(answers: readonly (() => void)[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    answer()
    if (index % answeredAtOnce === answeredAtOnce - 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function eachAlone(group: readonly Waiting[], carryOut: CarryOut<unknown, unknown>) {
  const answers: (() => void)[] = []
  for (const one of group) answers.push(...(await carryOutGroup([one], carryOut)).answers)
  return { postponed: [], answers }
}
