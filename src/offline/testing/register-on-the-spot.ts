import { maxCategoriesPerPerson } from '#contract/events/fees.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import type { Category } from '#contract/categories.ts'
import type { createPlayer, Player } from '#contract/players/players.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { Answer, HostRequest } from './host.ts'
import type { Ledger } from './ledger.ts'

const counters = {
  presentAt: null,
  presenceVersion: 1,
  shirtGivenAt: null,
  shirtVersion: 1,
  valueVersion: 1,
  categoryVersion: 1,
  withdrawalVersion: 1,
  pairId: null,
  pairVersion: 1,
}

interface Parts {
  players: Map<string, Player>
  categories: ReadonlyMap<string, Category>
  ledger: Ledger
  countOf(categoryId: string): number
  created<T extends object>(entity: T, by: string): T
  /** It answers ids of its own, as a host may. */
  givesOwnIds: boolean
}

/** Registers somebody in one category or two, as the real host does, as far as a phone can tell. */
export function createRegistrations({ players, categories, ledger, countOf, created, givesOwnIds }: Parts) {
  let count = 0
  const { refuse, record } = ledger
  return function register(request: HostRequest, by: string): Answer {
    const body = request.body as unknown as BodyOf<typeof createPlayer>
    const found = body.categories.map((id) => categories.get(id))
    if (found.some((category) => !category)) return refuse('category.notFound')
    const personId = body.personId ?? `person-${count++}`
    const own = [...players.values()].filter(({ person }) => person.id === personId)
    const held = own.filter(({ withdrawnAt }) => !withdrawnAt)
    const before = own.filter(
      ({ withdrawnAt, categoryId = '' }) => withdrawnAt && body.categories.includes(categoryId),
    )
    if (before.some(({ paymentDate, refundedAt }) => paymentDate && !refundedAt))
      return refuse('registration.already')
    if (held.some(({ categoryId = '' }) => body.categories.includes(categoryId)))
      return refuse('registration.already')
    if (held.length + found.length > maxCategoriesPerPerson) return refuse('registration.tooMany')
    if (found.some((category) => category && countOf(category.id) >= category.maxPlayers))
      return refuse('category.full')
    const name = body.person?.name ?? own[0]?.person.name ?? ''
    const contact = body.person
      ? { phoneNumber: body.person.phoneNumber, email: body.person.email ?? null, hasAccount: false }
      : own[0]?.person
    for (const { id } of before) players.delete(id)
    const ids = body.categories.map((_, position) => body.playerIds?.[position] ?? '')
    for (const [position, categoryId] of body.categories.entries()) {
      const id = ownId(ids[position])
      ids[position] = id
      const paid = body.payment ? (body.paidAt ?? '2026-11-21T09:00:00.000Z') : null
      const method = paid ? (body.method ?? null) : null
      const player = { id, categoryId, person: { ...contact, id: personId, name }, paymentDate: paid, method }
      players.set(id, created({ ...player, ...counters, paymentValue: body.paymentValue }, by))
    }
    const registration: Registration = {
      id: ownId(body.id),
      eventId: body.eventId,
      personId,
      txid: `TX${count}`,
      players: body.categories.map((categoryId, position) => ({
        id: ids[position] ?? '',
        categoryId,
        paymentValue: body.paymentValue,
      })),
      amountDue: body.paymentValue * body.categories.length,
    }
    record(request, by, `registration:${registration.id}`, name)
    return { status: 201, body: registration }
  }

  function ownId(wanted: string | undefined): string {
    return wanted && !givesOwnIds ? wanted : `own-${count++}`
  }
}
