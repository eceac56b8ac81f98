import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Instant, Version } from '../calls/fields.ts'

/** Longest text of a regulation. */
export const maxRegulation = 20_000

/**
 * The regulation of an event: its text, or a PDF. An event without a regulation has neither, and `version` is then the
 * version of its last one.
 */
const Regulation = v.object({
  version: Version,
  text: v.nullable(v.string()),
  fileKey: v.nullable(v.string()),
  savedAt: v.nullable(Instant),
  /** Number of self-made registrations that accepted this version, and of those that accepted an earlier one. */
  acceptedBy: v.number(),
  acceptedBefore: v.number(),
})
export type Regulation = v.InferOutput<typeof Regulation>

const Text = v.pipe(
  v.string('Escreva o regulamento'),
  v.transform((typed) => typed.replaceAll('\r\n', '\n')),
  v.trim(),
  v.regex(/[\p{L}\p{N}]/u, 'Escreva o regulamento'),
  v.maxLength(maxRegulation, 'No máximo 20.000 caracteres'),
)

/** A regulation that is typed. */
export const RegulationForm = v.object({ text: Text })

/** The allowed content of a regulation. */
const RegulationFields = v.pipe(
  v.object({
    text: v.optional(v.nullable(Text), null),
    /** Key of an uploaded PDF. */
    fileKey: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(300))), null),
    /** The version that the person saw. If somebody saved another one since, {host} answers 412. */
    version: v.optional(Version),
  }),
  v.forward(
    v.partialCheck(
      [['text'], ['fileKey']],
      ({ text, fileKey }) => text === null || fileKey === null,
      'Envie um texto ou um PDF, não os dois',
    ),
    ['fileKey'],
  ),
)

export const getRegulation = call({
  method: 'GET',
  path: 'events/{id}/regulation',
  summary: 'Returns the regulation of an event to its organisers (an addition)',
  answer: Regulation,
  refusals: ['event.notFound'],
})
export const setRegulation = call({
  method: 'PUT',
  path: 'events/{id}/regulation',
  summary:
    'Saves a new version of the regulation of an event: a text, or a PDF that the same account uploaded. Without text and PDF, the regulation is removed. Saving the same regulation again makes no new version (an addition)',
  body: RegulationFields,
  answer: Regulation,
  refusals: ['event.notFound', 'regulation.changed'],
})
