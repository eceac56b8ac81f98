import * as v from 'valibot'
import { type DraftFields, EventFields } from './events.ts'

const awaited = v.pick(EventFields, ['registrationFee', 'pixCode', 'pixName', 'pixPhone'])
/** What a draft may be without, in the order in which it is asked for. */
export const missable = ['categories', 'places', 'registrationFee', 'pixCode', 'pixName', 'pixPhone'] as const
export type Missable = (typeof missable)[number]
/** Messages by what is missing. */
export type MissingParts = Partial<Record<Missable, string>>

/** What of fee and PIX data an event lacks before anybody can register. Empty when it lacks nothing. */
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

/** What a draft lacks before it can be published. */
export const missingToPublish = (
  fields: Parameters<typeof missingFields>[0],
  count: { categories: number; places: number },
): MissingParts => ({
  ...(count.categories === 0 && { categories: 'Crie pelo menos uma categoria' }),
  ...(count.places === 0 && { places: 'Informe o local' }),
  ...missingFields(fields),
})
