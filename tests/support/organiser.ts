import { randomUUID } from 'node:crypto'
import { type Category, type CategoryFields, createCategory } from '#contract/categories.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import type { EventStatus } from '#contract/events/event-parts.ts'
import { createEvent, type Event, type EventFields, listMyEvents } from '#contract/events/events.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import { acceptInvitation, inviteMember, listMyInvitations } from '#contract/members.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'
import { listPlayers, type Player } from '#contract/players/players.ts'
import { removePlayer } from '#contract/players/player-spot.ts'
import { setPlayerPayment } from '#contract/players/player-money.ts'
import { organiser as organiserEmail, signedInClient, titleInTests } from './demo.ts'

/** The fields in which the event of a test differs from the usual one. */
export type EventOver = Partial<EventFields> & { places?: { placeId: string }[] }

/** A demo organiser who uses {host}'s calls while the test looks at the screen. */
export interface Organiser {
  /** The event of the demo data with this status. */
  event(status: EventStatus): Promise<Event>
  /** Creates an event that accepts registrations, with one place and without categories. */
  addEvent(over?: EventOver): Promise<Event>
  /** Invites an account of the demo and accepts the invitation. Answers the client of that account. */
  addMember(eventId: string, email: string, role: MemberRole): Promise<Client>
  openEvents(): Promise<readonly Event[]>
  /** Creates a category for one test, so that tests do not affect each other. */
  addCategory(eventId: string, over?: Partial<CategoryFields>): Promise<Category>
  players(categoryId: string): Promise<readonly Player[]>
  /** The complete players with their versions, as the organiser's app gets them. */
  categories(eventId: string): Promise<readonly Category[]>
  /** Changes the player from another phone, without a version. */
  setPayment(playerId: string, payment: boolean): Promise<void>
  removePlayer(playerId: string): Promise<void>
  /** Registers a new person on the spot. */
  register(event: Pick<Event, 'id' | 'registrationFee'>, categoryId: string, name?: string): Promise<void>
  /** Registers a person of the event in another category. */
  registerAgain(event: Event, categoryId: string, player: Player): Promise<void>
  /** A client for all other calls. */
  client: Client
}

/** @param host `http://localhost:PORT`, without the line that a test can break */
export const signInOrganiser = async (host: string): Promise<Organiser> =>
  organiserOf(await signedInClient(host, organiserEmail), host)

/** The same organiser for an account that is already signed in. */
export function organiserOf(client: Client, host: string): Organiser {
  let listSort = 1000
  return {
    async event(status) {
      const events = answerOf(await client(listMyEvents))
      const found = events.find((event) => event.status === status && !titleInTests.test(event.title))
      if (!found) throw new Error(`no demo event is ${status}`)
      return found
    },
    addEvent: (over = {}) => addEvent(client, over),
    addMember: async (eventId, email, role) => {
      answerOf(await client(inviteMember, { params: { eventId }, body: { email, role } }))
      const member = await signedInClient(host, email)
      const invitations = answerOf(await member(listMyInvitations))
      const invitation = invitations.find(({ event }) => event.id === eventId)
      answerOf(await member(acceptInvitation, { params: { id: invitation?.id ?? '' } }))
      return member
    },
    openEvents: async () =>
      answerOf(await client(listMyEvents)).filter(({ status }) => status === 'INSCRICOES_ABERTAS'),
    addCategory: async (eventId, over = {}) =>
      answerOf(
        await client(createCategory, {
          params: { eventId },
          body: {
            title: `Categoria ${randomUUID().slice(0, 8)}`,
            category: 'SIMPLES',
            maxPlayers: 16,
            award: 'Troféu',
            listSort: ++listSort,
            ...over,
          },
        }),
      ),
    players: async (categoryId) => answerOf(await client(listPlayers, { params: { categoryId } })),
    categories: async (id) => answerOf(await client(getEventSnapshot, { params: { id } })).categories,
    setPayment: async (playerId, payment) =>
      void answerOf(await client(setPlayerPayment, { body: { playerId, payment } })),
    removePlayer: async (playerId) => answerOf(await client(removePlayer, { params: { playerId } })),
    register: (event, categoryId, name) => registerSomebody(client, event, categoryId, name),
    registerAgain: async ({ id: eventId, registrationFeeTwoCategories }, categoryId, { person }) => {
      const paymentValue = registrationFeeTwoCategories ?? 0
      const body = { eventId, personId: person.id, categories: [categoryId], paymentValue }
      answerOf(await client(createPlayer, { body }))
    },
    client,
  }
}

async function registerSomebody(
  client: Client,
  { id: eventId, registrationFee: paymentValue }: Pick<Event, 'id' | 'registrationFee'>,
  categoryId: string,
  name = `Pessoa ${randomUUID()}`,
): Promise<void> {
  const person = { name, phoneNumber: '00900000009' }
  answerOf(await client(createPlayer, { body: { eventId, person, categories: [categoryId], paymentValue } }))
}

async function addEvent(client: Client, over: EventOver): Promise<Event> {
  const template = answerOf(await client(listMyEvents)).find(({ isDraft }) => !isDraft)
  if (!template) throw new Error('the demo has no event')
  const { mainEventId, modality, eventType, pixKind, pixCode, pixName, pixPhone, places } = template
  const inDays = (days: number) => instantOfDay(dayOf(new Date(Date.now() + days * 86_400_000)))
  const body = {
    title: `Evento ${randomUUID().slice(0, 8)}`,
    startDate: inDays(20),
    endDate: inDays(21),
    registerEndDate: inDays(19),
    registrationFee: 80,
    registrationFeeTwoCategories: 60,
    mainEventId,
    modality,
    eventType,
    pixKind,
    pixCode,
    pixName,
    pixPhone,
    places: places.slice(0, 1).map(({ place }) => ({ placeId: place.id ?? '' })),
    ...over,
  }
  return answerOf(await client(createEvent, { body }))
}

/** @throws where {host} did not carry it out */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind !== 'ok') throw new Error(`{host} did not carry it out: ${JSON.stringify(outcome)}`)
  return outcome.answer
}
