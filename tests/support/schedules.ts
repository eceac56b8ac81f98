import { randomUUID } from 'node:crypto'
import { createCategory } from '#contract/categories.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { createCourt } from '#contract/places/courts.ts'
import { createEvent } from '#contract/events/events.ts'
import { listMainEvents } from '#contract/main-events.ts'
import { createPlace } from '#contract/places/places.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'

interface Wanted {
  /** The days of the event, in the form of the contract. */
  first: string
  last: string
  /** Titles of the courts of the event's place. */
  courts: readonly string[]
  /** Number of registered pairs in each category. The title of the category is this number. */
  pairs: readonly number[]
}

/** An event of the organiser with its own place and courts, and with this number of pairs. */
export async function addEventWithCourts(
  client: Client,
  wanted: Wanted,
): Promise<{ eventId: string; placeName: string }> {
  const [mainEvent] = answerOf(await client(listMainEvents))
  const address = { address: 'Rua das Quadras, 1', city: 'Santos', uf: 'SP' }
  const name = `Arena ${randomUUID().slice(0, 8)}`
  const place = answerOf(await client(createPlace, { body: { name, ...address } }))
  for (const title of wanted.courts)
    answerOf(
      await client(createCourt, {
        body: { title, courtType: 'AREIA', modality: 'BEACH_TENNIS', placeId: place.id },
      }),
    )
  const paymentValue = 50
  const event = answerOf(
    await client(createEvent, {
      body: {
        title: `Etapa ${randomUUID().slice(0, 8)}`,
        modality: 'BEACH_TENNIS',
        eventType: 'TORNEIO',
        startDate: wanted.first,
        endDate: wanted.last,
        registerEndDate: wanted.first,
        registrationFee: paymentValue,
        mainEventId: mainEvent?.id ?? '',
        pixCode: 'pix@example.com',
        pixKind: 'EMAIL',
        pixName: 'Arena',
        pixPhone: '13999990000',
        places: [{ placeId: place.id }],
      },
    }),
  )
  for (const [index, pairs] of wanted.pairs.entries()) {
    const fields = { category: 'DUPLAS', maxPlayers: 48, award: 'Troféu' } as const
    const body = { ...fields, title: `Categoria ${index + 1}`, listSort: index + 1 }
    const category = answerOf(await client(createCategory, { params: { eventId: event.id }, body }))
    const registering = Array.from({ length: pairs * 2 }, async () => {
      const person = { name: `Pessoa ${randomUUID()}`, phoneNumber: '13999990000' }
      const registration = { eventId: event.id, person, categories: [category.id], paymentValue }
      answerOf(await client(createPlayer, { body: registration }))
    })
    await Promise.all(registering)
  }
  return { eventId: event.id, placeName: name }
}

function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind !== 'ok') throw new Error(`{host} did not carry it out: ${JSON.stringify(outcome)}`)
  return outcome.answer
}
