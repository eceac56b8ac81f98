import { AsyncLocalStorage } from 'node:async_hooks'
// Only types: without traces nothing of OpenTelemetry is loaded.
import type { Span, SpanKind, SpanStatusCode, Tracer } from '@opentelemetry/api'

export type { Span }

/** The kind of a span: an incoming or an outgoing request. */
type Kind = 'server' | 'client'

/** The parts of OpenTelemetry that this file needs. */
interface Tracing {
  tracer: Tracer
  kinds: Record<Kind, SpanKind>
  failed: SpanStatusCode
}

/** The tracing of this process. Undefined when no traces are wanted. */
let tracing: Tracing | undefined

/** From now on spans go to this tracer; with undefined, no spans are made. */
export function traceWith(wanted: Tracing | undefined): void {
  tracing = wanted
}

/**
 * Runs `work` as a span, as a child of the active span. Names and attributes of spans are names of calls, states and
 * counts: never an id of a person, an address, a path or typed text. Without traces it only runs `work`, whose span is
 * then undefined.
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
      // The error itself is left out, because an error of PostgreSQL contains the values of a row.
      markFailed(span)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks in a span that its work failed. */
export function markFailed(span: Span | undefined): void {
  if (tracing) span?.setStatus({ code: tracing.failed })
}

/** Returns a function that later runs work as part of the span that is active now. */
export function laterInThisSpan(): <Result>(work: () => Result) => Result {
  return tracing ? AsyncLocalStorage.snapshot() : (work) => work()
}
