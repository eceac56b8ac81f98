import type { AnswerOf } from '#contract/calls/call.ts'
import type { lookUpCep } from '#contract/places/lookups.ts'

/** What the look-up of a CEP fills in. */
export type CepFields = Record<'address' | 'district' | 'city' | 'uf', string>

export function answeredAddress({
  logradouro,
  bairro,
  localidade,
  uf,
}: AnswerOf<typeof lookUpCep>): CepFields {
  return { address: logradouro, district: bairro, city: localidade, uf }
}

interface Filling {
  /** What the form holds now. */
  now: CepFields
  /** What it began with, as it is saved. */
  saved: CepFields
  /** What the look-up before this one put there. */
  filled: Partial<CepFields>
  found: CepFields
}

/**
 * The fields that an answer changes: those that are empty or hold what nobody has typed here. What was typed stays, before
 * the look-up and while it ran. A CEP of a whole town has no street: it takes away the street of the CEP before only.
 */
export function fieldsToFill({ now, saved, filled, found }: Filling): Partial<CepFields> {
  const names = Object.keys(found) as (keyof CepFields)[]
  return Object.fromEntries(
    names
      .filter((name) => {
        if (now[name] === found[name]) return false
        if (found[name] === '') return now[name] === filled[name]
        return [filled[name], saved[name], ''].includes(now[name])
      })
      .map((name) => [name, found[name]]),
  )
}

/** Whether the form holds something else than the CEP's address says. */
export const differs = (now: CepFields, found: CepFields) =>
  (Object.keys(found) as (keyof CepFields)[]).some((name) => found[name] !== '' && now[name] !== found[name])
