import * as v from 'valibot'
import { type DraftFields, EventFields } from './events.ts'

const awaited = v.pick(EventFields, ['registrationFee', 'pixCode', 'pixName', 'pixPhone'])
/** The data that a draft may lack, in the order in which they are asked for. */
export const missable = ['categories', 'places', 'registrationFee', 'pixCode', 'pixName', 'pixPhone'] as const
export type Missable = (typeof missable)[number]
/** Messages, by the missing data. */
export type MissingParts = Partial<Record<Missable, string>>

/** The fee and PIX data that an event lacks before anybody can register. Empty when nothing is missing. */
export function missingFields(
  fields: Pick<DraftFields, 'registrationFee' | 'pixCode' | 'pixName' | 'pixPhone'>,
): MissingParts {
  const missing: MissingParts = {}
  for (const { path, message } of v.safeParse(awaited, fields).issues ?? []) {
    const name = path?.[0]?.key as Missable
    missing[name] ??= message
  }
  return missing
}

/** The data that a draft lacks before it can be published. */
export const missingToPublish = (
  fields: Parameters<typeof missingFields>[0],
  count: { categories: number; places: number },
): MissingParts => ({
  ...(count.categories === 0 && { categories: 'Crie pelo menos uma categoria' }),
  ...(count.places === 0 && { places: 'Informe o local' }),
  ...missingFields(fields),
})
