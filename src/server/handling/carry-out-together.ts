import { sentTogether } from '#server/database/postgres/sent-together.ts'
import type { Database } from '#server/database/tables.ts'
import type { JsonAnswer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type CheckedCall, Effects, type Outcome, jsonAnswerOf } from './checked-call.ts'
import type { Handler, Together } from './handle.ts'
import { keepAnswers, keptAnswers } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { recordChangesOfAll } from './record-changes.ts'
import type { Services } from './services.ts'
import { later, type Later } from './transaction-groups.ts'

/**
 * Carries a call out in one transaction with other calls of the same subject that arrive at the same time. A refused
 * call writes nothing, so its refusal rolls nothing back.
 */
export async function carryOutTogether(
  one: CheckedCall,
  together: NonNullable<Handler['together']>,
  services: Services,
): Promise<Outcome> {
  const subject = together.subject(one.context as never)
  return services.transactionGroups.join(`${one.handler.call.path} ${subject}`, one, async (group) => {
    const outcomes = await inTransaction(services, subject, (transaction) =>
      sentTogether(transaction, (db) => steps(db, group, together.run)),
    )
    // Only the steps of a single call end a transaction with a refusal.
    if (outcomes instanceof Refusal) throw new Error(`A group was refused: ${outcomes.code}`)
    return outcomes
  })
}

async function steps(
  db: Database,
  group: readonly CheckedCall[],
  run: Together<never, unknown>['run'],
): Promise<(Outcome | Later)[]> {
  const outcomes = new Map<CheckedCall, Outcome>()
  const fresh: { one: CheckedCall; effects: Effects }[] = []
  const present = firstOfEachKey(group)
  const kept = await keptAnswers(
    db,
    present.map(({ resendable }) => resendable),
  )
  for (const [index, one] of present.entries()) {
    const { prepared } = one.context
    const decided = kept[index] ?? (prepared instanceof Refusal ? prepared : undefined)
    const effects = new Effects()
    if (decided instanceof Refusal) outcomes.set(one, { result: decided, effects })
    else if (decided) outcomes.set(one, { result: { status: decided.status, json: decided.answer }, effects })
    else fresh.push({ one, effects })
  }
  const requests = fresh.map(({ one, effects }) => effects.requestOf(one, db))
  const answers = requests.length === 0 ? [] : await run(db, requests as never)
  const carriedOut: { one: CheckedCall; changes: Effects['changes']; result: JsonAnswer }[] = []
  for (const [index, { one, effects }] of fresh.entries()) {
    const answer = answers[index]
    if (answer === later) continue
    if (answer instanceof Refusal) {
      outcomes.set(one, { result: answer, effects })
      continue
    }
    const result = jsonAnswerOf(one.handler.call.status, answer)
    outcomes.set(one, { result, effects })
    carriedOut.push({ one, changes: effects.changes, result })
  }
  await Promise.all([
    recordChangesOfAll(
      db,
      carriedOut.map(({ one, changes }) => ({ changes, by: one.by })),
    ),
    keepAnswers(
      db,
      carriedOut.flatMap(({ one: { resendable, by }, result: { status, json } }) =>
        resendable ? [{ resendable, kept: { status, answer: json }, now: by.now }] : [],
      ),
    ),
  ])
  return group.map((one) => outcomes.get(one) ?? later)
}

/** When a resend arrives together with the first try, the next group answers it. */
function firstOfEachKey(group: readonly CheckedCall[]): CheckedCall[] {
  const seen = new Set<string>()
  return group.filter(({ resendable }) => {
    if (!resendable) return true
    const key = `${resendable.scope} ${resendable.key}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
