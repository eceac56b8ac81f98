import type { BodyOf } from '#contract/calls/call.ts'
import { type OutboxAnswer, sendOutbox } from '#contract/outbox.ts'
import { isPostgres } from '#server/database/engine.ts'
import { isUnavailable } from '#server/database/trouble.ts'
import { hasRole } from '#server/access/authenticate.ts'
import { carryOut } from '#server/handling/carry-out.ts'
import type { JsonAnswer } from '#server/http/answer.ts'
import { failureOf } from '#server/http/failure-of.ts'
import { handle, type Handler } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { signedIn } from '#server/access/policies.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { type BatchedCall, batchedCalls } from './batched-call.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits the batches of one account. */
    batches: RateLimit
  }
}

/**
 * How many requests of a batch run at the same time. On SQLite they share a commit; on PostgreSQL each needs a
 * connection.
 */
const atOnce = { sqlite: 64, postgres: 4 }

/**
 * Serves batches of calls from a phone's outbox. The policy of the batch requires an account only: each request has its
 * own policy, as if it had come alone, and its refusal does not affect the others.
 * @param handlers handlers of all calls, by name
 */
export function sendOutboxHandler(handlers: Readonly<Record<string, Handler>>) {
  const batchedCall = batchedCalls(handlers)
  return handle(
    sendOutbox,
    signedIn,
    async ({ body, account, services, now, address, userAgent }) => {
      const seconds = services.batches.wait(account.id, now)
      if (seconds > 0) return refuse('request.tooMany', { seconds })
      services.batches.count(account.id, now)

      /**
       * Set when the database is unreachable: the remaining requests of the batch get the same refusal instead of
       * waiting for it.
       */
      let outage: Refusal | undefined
      async function judge(request: BodyOf<typeof sendOutbox>[number]) {
        const batched = batchedCall(request.method, request.path)
        const result = batched ? await carryOutOne(request, batched) : refuse('operation.unknown')
        services.metrics.operation(batched?.name ?? 'unknown', result.status)
        return result
      }
      async function carryOutOne(
        { id, method, body: json, tappedAt, givenBy }: BodyOf<typeof sendOutbox>[number],
        { name, handler, params }: BatchedCall,
      ) {
        if (!hasRole(handler, account)) return refuse('access.denied')
        if (outage) return outage
        const received = {
          account,
          params,
          key: id,
          address,
          userAgent,
          tappedAt: momentIn(tappedAt, now),
          givenBy: givenBy ?? null,
          now,
        }
        try {
          return await carryOut(
            name,
            handler,
            { ...received, json: handler.call.body ? json : undefined },
            services,
          )
        } catch (error) {
          services.log.error(
            { err: error, route: `${method} ${handler.call.path}` },
            'a request of a batch failed',
          )
          const failure = failureOf(error)
          if (isUnavailable(error)) outage = failure
          return failure
        }
      }

      const answers: OutboxAnswer[] = []
      const left = body.entries()
      const lane = async () => {
        for (const [position, request] of left)
          answers[position] = { id: request.id, ...outboxAnswer(await judge(request)) }
      }
      await Promise.all(
        Array.from({ length: isPostgres(services.db) ? atOnce.postgres : atOnce.sqlite }, lane),
      )
      return answers
    },
    { isRepeatable: true },
  )
}

function outboxAnswer(result: JsonAnswer | Refusal): Omit<OutboxAnswer, 'id'> {
  if (result instanceof Refusal) {
    const { status, retryAfter } = result
    return { status, body: result.body(), ...(retryAfter && { retryAfter }) }
  }
  const { status, json } = result
  return { status, ...(json !== null && { body: compact(JSON.parse(json) as object) }) }
}

/**
 * An id that is optional in the contract and that the sender knows. It is random, so it needs the most space in a
 * compressed answer.
 */
const optionalId = 'registrationId'

/** An answer without the ids that the phone knows. */
function compact(answer: object): object {
  const { person, [optionalId]: _, ...rest } = answer as Record<string, unknown>
  return { ...rest, ...(isPerson(person) && { person: { name: person.name } }) }
}

const isPerson = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value
