import type { Event } from '#contract/events/events.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'
import { answerOf, type Organiser } from '#support/organiser.ts'

const firstNames = [
  'Ana',
  'Bruno',
  'Caio',
  'Débora',
  'Elisa',
  'Flávia',
  'Gil',
  'Íris',
  'João',
  'Lúcia',
  'Mauro',
]
const familyNames = ['Lima', 'Moraes', 'Prado', 'Souza', 'Araújo', 'Conceição', "Sant'Anna"]
const categories = 12
/** Number of registrations that are requested at the same time. */
const lanes = 16

/** An event of the largest usual size. Half of it is paid. */
export async function fillBigEvent(organiser: Organiser, players: number): Promise<Event> {
  const event = await organiser.addEvent()
  const ids: string[] = []
  for (let index = 0; index < categories; index += 1)
    ids.push(
      (await organiser.addCategory(event.id, { title: `Categoria ${index + 1}`, maxPlayers: players })).id,
    )
  for (let first = 0; first < players; first += lanes) {
    const group = Array.from({ length: Math.min(lanes, players - first) }, (_, at) => first + at)
    await Promise.all(
      group.map((number) => register(organiser, event, ids[number % categories] ?? '', number)),
    )
  }
  return event
}

async function register({ client }: Organiser, event: Event, categoryId: string, number: number) {
  const body = {
    eventId: event.id,
    person: { name: nameOf(number), phoneNumber: '00900000009' },
    categories: [categoryId],
    paymentValue: event.registrationFee,
    ...(number % 2 === 0 && { payment: true, method: 'PIX' as const }),
  }
  answerOf(await client(createPlayer, { body }))
}

/** The name of the player with this number, from 0. */
export const nameOf = (number: number) =>
  `${pick(firstNames, number)} ${pick(familyNames, number >> 3)} ${pick(familyNames, number >> 5)} ${number}`

const pick = (names: readonly string[], number: number) => names[number % names.length]
