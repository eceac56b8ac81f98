import { randomBytes } from 'node:crypto'
import {
  guardianOf,
  guardianProblems,
  minorGroup,
  type MinorSaid,
} from '#contract/registrations/guardians.ts'
import type { Day } from '#contract/formats/days.ts'
import type { RegistrationRow } from '#server/database/tables.ts'
import { type Refusal, refuseFields } from '#server/http/refusal.ts'

/** The answers about minors in an earlier registration of the same person in the event. */
type SaidBefore = Pick<RegistrationRow, 'birth_date'> & GuardianColumns

/** The answers about a minor. A guardian of an earlier registration in the event is the guardian here, too. */
export function saidOfMinor(said: MinorSaid, earlier: readonly SaidBefore[]): MinorSaid {
  const birthDate = said.birthDate ?? earlier.find(({ birth_date }) => birth_date !== null)?.birth_date
  const guarded = earlier.find(({ guardian_name }) => guardian_name !== null)
  if (!guarded) return { ...said, birthDate }
  const guardian = {
    guardianName: guarded.guardian_name,
    guardianEmail: guarded.guardian_email,
    guardianPhone: guarded.guardian_phone,
  }
  const isChild = Boolean(said.isChild) || guarded.guardian_key !== null
  return { ...said, ...(!said.guardianName?.trim() && guardian), birthDate, isMinor: true, isChild }
}

/** Refuses a minor's registration without a guardian. */
export function refuseUnguarded(said: MinorSaid, today: Day): Refusal<'request.invalid'> | undefined {
  const group = minorGroup(said, today)
  const problems = group ? guardianProblems(said, group) : {}
  return Object.keys(problems).length > 0 ? refuseFields(problems) : undefined
}

/** The columns of a registration about who answers for a minor. */
export type GuardianColumns = Pick<
  RegistrationRow,
  'guardian_name' | 'guardian_email' | 'guardian_phone' | 'guardian_key'
>

export const unguarded: GuardianColumns = {
  guardian_name: null,
  guardian_email: null,
  guardian_phone: null,
  guardian_key: null,
}

/** What was said; a child's registration has a key, with which the guardian confirms it. */
export function guardianColumns(said: MinorSaid, today: Day): GuardianColumns {
  const group = minorGroup(said, today)
  if (!group) return unguarded
  return {
    ...guardianOf(said),
    guardian_key: group === 'child' ? randomBytes(24).toString('base64url') : null,
  }
}

/** Whether a registration waits for the guardian of a child. */
export const awaitsGuardian = (row: {
  guardian_key: string | null
  guardian_confirmed_at: string | null
}): boolean => row.guardian_key !== null && row.guardian_confirmed_at === null
