import type { register } from '#contract/registrations/registrations.ts'
import type { FitFacts } from '#contract/events/category-fit.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { Visitor } from '#server/access/account.ts'
import { lockCategories } from '#server/categories/spots.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { lockPricing, type Pricing } from '#server/fees/pricing.ts'
import type { CallRequest } from '#server/handling/handle.ts'
import { type Invitations, readInviting } from '#server/partners/register-invited.ts'
import { factsOfPlayers, type NamingPlayer, playersNaming } from '#server/category-rules/fit.ts'
import type { Proven } from './crowd/in-crowd.ts'
import {
  accountsOf,
  type RegisteringPerson,
  registeringPersons,
  typedData,
  unknownTo,
} from './registering-person.ts'

export type RegisterRequest = CallRequest<typeof register, Visitor> & { prepared: Proven }

/** The data that the registrations of a group need. Their persons and categories are locked until the commit. */
export interface Known {
  event: EventRow | undefined
  /** Undefined when nobody can register. */
  pricing: Pricing | undefined
  /** `taken` also counts the spots of earlier registrations of the group. */
  categories: CategoryRow[]
  /** By the id of the person in the request. */
  persons: Map<string, RegisteringPerson>
  /** Ids of persons whom the visitor of the request may not register. */
  unknown: Set<string>
  accounts: Awaited<ReturnType<typeof accountsOf>>
  invitations: Invitations
  /**
   * Players who name one of these persons as partner, and data of inviting players, if the rules of a category concern
   * pairs.
   */
  naming: NamingPlayer[]
  inviters: ReadonlyMap<string, FitFacts>
}

/** Reads and locks the data. The number of statements does not depend on the number of persons. */
export async function readKnown(db: Database, requests: readonly RegisterRequest[]): Promise<Known> {
  const eventId = requests[0]?.body.eventId ?? ''
  const now = requests[0]?.now ?? new Date()
  const personIds = [...new Set(requests.map(({ body }) => body.personId))]
  const [found, typed] = await Promise.all([eventToRegisterIn(db, eventId), typedData(db, personIds)])
  const event = found?.is_draft === 1 ? undefined : found
  const nobody = {
    categories: [],
    persons: new Map(),
    unknown: new Set<string>(),
    accounts: [],
    invitations: new Map(),
    naming: [],
    inviters: new Map(),
  }
  const open = event && requests.find((request) => isOpen(event, request))
  if (!open) return { event, pricing: undefined, ...nobody }
  const persons = await registeringPersons(db, { eventId, personIds, typed }, now)
  const named = requests.flatMap(({ body, account }) => {
    const person = persons.get(body.personId)
    return person ? [{ person, account }] : []
  })
  const codes = [...new Set(requests.flatMap(({ body }) => body.coupon ?? []))]
  const { timeZone } = open.services.settings
  const pricing = await lockPricing(db, event, { codes, now, timeZone })
  const ids = [...new Set(requests.flatMap(({ body }) => body.categories))]
  const [unknown, accounts, categories] = await Promise.all([
    unknownTo(db, eventId, named),
    accountsOf(db, [...persons.values()]),
    // This is the last lock: other registrations in these categories wait from here on.
    lockCategories(db, { eventId, ids }),
  ])
  const invitations = await readInviting(
    db,
    requests.flatMap(({ body }) => body.invitation ?? []),
  )
  const emails = [...persons.values()].flatMap(({ email }) => email ?? [])
  const naming = await playersNaming(db, { categories, emails })
  const inviters = await factsOfPlayers(
    db,
    [...invitations.values()].map(({ player }) => player.id),
  )
  return { event, pricing, categories, persons, unknown, accounts, invitations, naming, inviters }
}

/** Whether the event accepts the registration of a request. */
export function isOpen(event: EventRow | undefined, { today, services }: RegisterRequest): event is EventRow {
  return (
    event !== undefined &&
    isRegistrationOpen({ ...dates(event), ...endingsOf(event) }, today, services.settings.timeZone)
  )
}
