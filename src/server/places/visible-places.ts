import { eventsOfAccount } from '#server/access/membership.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'

/**
 * The places with these ids that the account may see, with their names: confirmed places, places that it proposed, and
 * places of events that it organises. An ADMIN sees all.
 */
export async function visiblePlaces(db: Database, { id, role }: Account, ids: readonly string[]) {
  if (ids.length === 0) return []
  const places = db.selectFrom('place').select(['id', 'name', 'city']).where('id', 'in', ids)
  if (role === 'ADMIN') return places.execute()
  return places
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('is_proposed', '=', 0),
        eb('proposed_by', '=', id),
        eb(
          'id',
          'in',
          selectFrom('event_place')
            .select('place_id')
            .where('event_id', 'in', eventsOfAccount(db, id, 'ORGANIZADOR')),
        ),
      ]),
    )
    .execute()
}

/** Accounts that may need places: those that may create events, and owners and organisers of events. */
export const readsPlaces: Policy<Account> = {
  who: 'account',
  path: ({ account, db }) => mayReadPlaces(db, account),
}

async function mayReadPlaces(db: Database, account: Account) {
  if (account.role === 'ADMIN' || account.role === 'MANAGER') return undefined
  const event = await eventsOfAccount(db, account.id, 'ORGANIZADOR').limit(1).executeTakeFirst()
  return event ? undefined : refuse('access.denied')
}

/** The same accounts, for the place that the path names. A place that somebody else proposed counts as unknown. */
export const readsPlace = <Param extends string>(param: Param): Policy<Account, 'place.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => {
    const denied = await mayReadPlaces(db, account)
    if (denied) return denied
    const [place] = await visiblePlaces(db, account, [params[param]])
    return place ? undefined : refuse('place.notFound')
  },
})

/**
 * Whether an account may change a place: an ADMIN always, the account that proposed it until an ADMIN has decided about
 * it.
 */
export async function mayChangePlace(db: Database, account: Account, placeId: string | undefined) {
  const [visible] = placeId === undefined ? [] : await visiblePlaces(db, account, [placeId])
  if (!visible) return refuse('place.notFound')
  if (account.role === 'ADMIN') return undefined
  const own = await db
    .selectFrom('place')
    .select('id')
    .where('id', '=', visible.id)
    .where('is_proposed', '=', 1)
    .where('proposed_by', '=', account.id)
    .executeTakeFirst()
  return own ? undefined : refuse('access.denied')
}

export const changesPlace: Policy<Account, 'place.notFound', 'id'> = {
  who: 'account',
  path: ({ params, account, db }) => mayChangePlace(db, account, params.id),
}
