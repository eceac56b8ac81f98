import * as v from 'valibot'
import { calendarDay, Version } from '../calls/fields.ts'
import { ShirtSize } from '../events/shirt-sizes.ts'
import { TermsVersion } from '../terms.ts'
import { MinorFields } from './minor-fields.ts'

/** What a person answers and accepts with a registration; the same with a place on a waiting list. */
export const AnswerFields = {
  /** Of the shirt; asked where the event gives shirts (an addition). */
  shirtSize: v.optional(v.nullable(ShirtSize)),
  /** Version of the event's regulation that the person accepted; needed where the event has one. */
  regulationVersion: v.optional(Version),
  /** Version of the terms that the person accepted. */
  termsVersion: v.optional(TermsVersion),
  /** Whether the person said to be 18 or older: only then a published draw has the name in full. */
  isAdult: v.optional(v.boolean()),
  /** What the rules of the chosen categories ask for (additions). */
  birthDate: v.optional(v.nullable(calendarDay('Informe a data de nascimento'))),
  gender: v.optional(v.nullable(v.picklist(['F', 'M'], 'Selecione um gênero'))),
  ...MinorFields,
}
export type Answers = v.InferOutput<v.ObjectSchema<typeof AnswerFields, undefined>>
