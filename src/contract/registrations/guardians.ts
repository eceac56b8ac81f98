import * as v from 'valibot'
import { email, phone, text } from '../calls/fields.ts'
import { adultFrom, ageOn, childUnder } from '../formats/ages.ts'
import type { Day } from '../formats/days.ts'
import type { MinorFields } from './minor-fields.ts'

/** Who answers for a minor, as it is typed. */
const GuardianFields = {
  guardianName: text('Informe o nome do responsável', 120),
  guardianEmail: email('Informe o e-mail do responsável', 'Digite um e-mail válido'),
  guardianPhone: phone('Informe o telefone do responsável'),
}

export type MinorSaid = v.InferOutput<v.ObjectSchema<typeof MinorFields, undefined>> & {
  birthDate?: Day | null | undefined
}

/** A child is registered by a guardian, who confirms it by mail; a youth names one. Undefined for who is known to be no minor. */
export function minorGroup(
  { birthDate, isMinor, isChild }: MinorSaid,
  today: Day,
): 'child' | 'youth' | undefined {
  if (birthDate) {
    const age = ageOn(birthDate, today)
    if (age >= adultFrom) return undefined
    return age < childUnder ? 'child' : 'youth'
  }
  if (isChild) return 'child'
  return isMinor ? 'youth' : undefined
}

/** What is missing of the guardian, by field. The mail of a youth's guardian may be left out. */
export function guardianProblems(said: MinorSaid, group: 'child' | 'youth'): Record<string, string> {
  const names = ['guardianName', 'guardianEmail', 'guardianPhone'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      if (name === 'guardianEmail' && group === 'youth' && !said[name]?.trim()) return []
      const { issues } = v.safeParse(GuardianFields[name], said[name] ?? '')
      return issues ? [[name, issues[0].message]] : []
    }),
  )
}

/** The guardian as it is stored. */
export const guardianOf = ({ guardianName, guardianEmail, guardianPhone }: MinorSaid) => ({
  guardian_name: guardianName?.trim() || null,
  guardian_email: guardianEmail?.trim().toLowerCase() || null,
  guardian_phone: guardianPhone?.replace(/\D/g, '') || null,
})
