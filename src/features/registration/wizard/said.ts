import * as v from 'valibot'

/** The typed answers to the questions of the rules. */
export const Said = v.object({
  /** `d/M/aaaa` */
  birthDate: v.string(),
  gender: v.picklist(['', 'F', 'M']),
  isMinor: v.boolean(),
  isChild: v.boolean(),
  /** Only then a published draw has the name in full. */
  isAdult: v.boolean(),
  guardianName: v.string(),
  guardianEmail: v.string(),
  guardianPhone: v.string(),
})
export type Said = v.InferOutput<typeof Said>

export const nothingSaid: Said = {
  birthDate: '',
  gender: '',
  isMinor: false,
  isChild: false,
  isAdult: false,
  guardianName: '',
  guardianEmail: '',
  guardianPhone: '',
}
