import { AsyncLocalStorage } from 'node:async_hooks'
// Only types: without traces nothing of OpenTelemetry is loaded.
import type { Span, SpanKind, SpanStatusCode, Tracer } from '@opentelemetry/api'

export type { Span }

/** What a span is of: a request that comes in, or one that goes out. */
type Kind = 'server' | 'client'

/** What this file needs of OpenTelemetry. */
interface Tracing {
  tracer: Tracer
  kinds: Record<Kind, SpanKind>
  failed: SpanStatusCode
}

/** Of this process. Undefined where no traces are wanted. */
let tracing: Tracing | undefined

/** From now on spans go to this tracer; to none where it is undefined. */
export function traceWith(wanted: Tracing | undefined): void {
  tracing = wanted
}

/**
 * Runs `work` as a span, as the child of the span that is active now. Names and attributes of spans are names of calls,
 * states and counts: never an id of a person, an address, a path or what somebody typed. Without traces it only runs
 * `work`, whose span is undefined then.
 */
export async function traced<Result>(
  name: string,
  kind: Kind,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work(undefined)
  const { tracer, kinds } = tracing
  return tracer.startActiveSpan(name, { kind: kinds[kind] }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      // Not the error itself: one of PostgreSQL holds the values of a row.
      markFailed(span)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Says of a span that its work failed. */
export function markFailed(span: Span | undefined): void {
  if (tracing) span?.setStatus({ code: tracing.failed })
}

/** Runs what is given to it later as part of the span that is active now. */
export function laterInThisSpan(): <Result>(work: () => Result) => Result {
  return tracing ? AsyncLocalStorage.snapshot() : (work) => work()
}
