import * as v from 'valibot'
import { address, web } from './setting-values.ts'

/** The receiver of traces. The variables have the names of OpenTelemetry's specification. */
export interface TraceSettings {
  /** A receiver of OTLP over HTTP, without a trailing slash: `http://localhost:4318`. */
  endpoint: string
  serviceName: string
  /** Share of the requests that are traced, from 0 to 1. */
  share: number
}

const samplers = ['always_on', 'parentbased_always_on', 'traceidratio', 'parentbased_traceidratio'] as const

export const TraceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address('OTEL_EXPORTER_OTLP_ENDPOINT', web)),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'play'),
  OTEL_TRACES_SAMPLER: v.optional(v.picklist(samplers, `OTEL_TRACES_SAMPLER: ${samplers.join(', ')}`)),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'OTEL_TRACES_SAMPLER_ARG precisa ser um número de 0 a 1'),
      v.transform(Number),
    ),
    '1',
  ),
}
type Read = v.InferOutput<v.ObjectSchema<typeof TraceEnvironment, undefined>>

/** Undefined when no traces are wanted. */
export function traceSettings(read: Read): TraceSettings | undefined {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (!endpoint) return undefined
  const isShare = read.OTEL_TRACES_SAMPLER?.endsWith('traceidratio') ?? false
  return {
    endpoint,
    serviceName: read.OTEL_SERVICE_NAME,
    share: isShare ? read.OTEL_TRACES_SAMPLER_ARG : 1,
  }
}
