import type { AnswerOf } from '#contract/calls/call.ts'
import type { lookUpCep } from '#contract/places/lookups.ts'

/** The fields that the look-up of a CEP fills in. */
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
  /** The current values of the form. */
  now: CepFields
  /** The saved values with which the form began. */
  saved: CepFields
  /** The values that the last look-up has filled in. */
  filled: Partial<CepFields>
  found: CepFields
}

/**
 * The fields that the answer of a look-up changes: fields that are empty, that have their saved value, or that an
 * earlier look-up has filled. Typed text stays, even if it was typed while the look-up ran. The CEP of a whole town has
 * no street; it clears only a street that an earlier CEP has filled in.
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

/** Whether the form has another address than the one of the CEP. */
export const differs = (now: CepFields, found: CepFields) =>
  (Object.keys(found) as (keyof CepFields)[]).some((name) => found[name] !== '' && now[name] !== found[name])
