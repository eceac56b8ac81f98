import { isUnavailable } from '#server/database/trouble.ts'
import { laterInThisSpan } from '#server/traces/traced.ts'

/** Says of a request in a group that it depends on what another one of the group changes: it goes with the next group. */
export const later: unique symbol = Symbol('later')
export type Later = typeof later

/** Requests in one transaction. Far more would make the first one of them wait for long. */
const maxTogether = 100
const answeredAtOnce = 4

/** Carries out requests in one transaction. The first one of them is never answered `later`. */
type CarryOut<Request, Outcome> = (requests: readonly Request[]) => Promise<readonly (Outcome | Later)[]>

interface Waiting {
  request: unknown
  /** The transaction of a group is seen in the trace of its first request. */
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
      // Right after the database was unreachable, requests do not wait for a group.
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
 * While a group is answered, the next one is under way: its own steps are not to wait until the last one of this group
 * is told.
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
