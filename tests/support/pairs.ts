import type { Category, CategoryFields } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { makePair } from '#contract/pairs.ts'
import { answerOf, type Organiser } from './organiser.ts'

/** Usual names of people, whose short forms differ. */
const surnames = [
  'Souza',
  'Melo',
  'Lima',
  'Reis',
  'Castro',
  'Duarte',
  'Freitas',
  'Gomes',
  'Horta',
  'Ivo',
  'Jardim',
  'Klein',
]

/**
 * A category of an event with this number of complete pairs: 'Ana Souza' with 'Bia Souza', 'Ana Melo' with 'Bia Melo' …
 */
export async function addPairs(
  organiser: Organiser,
  event: Event,
  count: number,
  over: Partial<CategoryFields> = {},
): Promise<Category> {
  const category = await organiser.addCategory(event.id, { category: 'DUPLAS', maxPlayers: 64, ...over })
  for (let index = 0; index < count; index += 1)
    for (const first of ['Ana', 'Bia'])
      await organiser.register(event, category.id, `${first} ${surnames[index % surnames.length]}`)
  const players = await organiser.players(category.id)
  const bySurname = Map.groupBy(players, ({ person }) => person.name.split(' ').at(-1))
  for (const two of bySurname.values()) {
    const [one, other] = two
    if (!one || !other) throw new Error('somebody is alone')
    answerOf(
      await organiser.client(makePair, {
        body: { playerIds: [one.id, other.id] },
      }),
    )
  }
  return category
}
