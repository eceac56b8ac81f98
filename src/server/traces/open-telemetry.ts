import { setTimeout as pause } from 'node:timers/promises'
import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TraceSettings } from '#server/settings/trace-settings.ts'
import { traceWith } from './traced.ts'

const exportMs = 5_000
const everyMs = 2_000
/** The longest time in ms that the end of the server waits for its last spans. */
const lastSpansMs = 2_000

/**
 * Sends spans to the receiver in batches, independently of requests: no request waits for it, and spans that it does
 * not accept in time are lost. Only `start-host.ts` loads this file, and only when traces are wanted.
 * @returns a function that stops it within two seconds
 */
export function startTraces({ endpoint, serviceName, share }: TraceSettings, log: Logger) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportMs })
  const processor = new BatchSpanProcessor({
    exporter: loggingTrouble(exporter, log),
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: exportMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  traceWith({
    tracer: provider.getTracer('play'),
    kinds: { server: SpanKind.SERVER, client: SpanKind.CLIENT },
    failed: SpanStatusCode.ERROR,
  })
  return async () => {
    traceWith(undefined)
    context.disable()
    const end = new AbortController()
    const late = pause(lastSpansMs, undefined, { signal: end.signal }).catch(() => {})
    await Promise.race([provider.shutdown().catch(() => {}), late])
    end.abort()
  }
}

/** Logs one line when the receiver begins to fail, and one when it accepts spans again. */
function loggingTrouble(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) log.warn({ err: result.error }, 'traces could not be sent')
        if (!hasFailed && isFailing) log.warn('traces are sent again')
        isFailing = hasFailed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
