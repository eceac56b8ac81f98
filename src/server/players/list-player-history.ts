import { listPlayerHistory, type PlayerChange } from '#contract/players/player-history.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'

/** More than a person reads, and enough for a phone that marks and unmarks all day. */
const newest = 200

export const listPlayerHistoryHandler = handle(
  listPlayerHistory,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async ({ params: { playerId }, db }) => {
    const rows = await db
      .selectFrom('change_log')
      .leftJoin('account', 'account.id', 'change_log.account_id')
      .leftJoin('account as giver', 'giver.id', 'change_log.given_by')
      .select([
        'change_log.at',
        'change_log.tapped_at',
        'change_log.kind',
        'change_log.before',
        'change_log.after',
        'change_log.account_id',
        'account.name',
        'giver.name as giver_name',
        'change_log.given_by',
      ])
      .where('change_log.entity_id', '=', playerId)
      .where('change_log.kind', 'like', 'player.%')
      .orderBy('change_log.at', 'desc')
      .orderBy('change_log.id', 'desc')
      .limit(newest)
      .execute()
    const categories = await db
      .selectFrom('category')
      .innerJoin('player', 'player.event_id', 'category.event_id')
      .select(['category.id', 'category.title'])
      .where('player.id', '=', playerId)
      .execute()
    const titles = new Map(categories.map(({ id, title }) => [id, title]))
    const names = await namesOfPartners(db, rows)
    return rows.map((row): PlayerChange => ({
      at: row.at,
      ...tappedIn(row),
      by: row.account_id === null ? null : (row.name ?? erasedName),
      ...(row.given_by !== null && { givenBy: row.giver_name ?? erasedName }),
      kind: row.kind,
      before: valuesIn(row.before, titles, names),
      after: valuesIn(row.after, titles, names),
    }))
  },
)

type Names = ReadonlyMap<string, string>

/** The names of partners who are still registered. */
async function namesOfPartners(
  db: Database,
  rows: readonly { kind: string; before: string | null; after: string | null }[],
): Promise<Names> {
  const ids = rows
    .filter(({ kind }) => kind === 'player.pair')
    .flatMap(({ before, after }) => [loggedIn(before).partnerId, loggedIn(after).partnerId])
    .filter((id) => typeof id === 'string')
  if (ids.length === 0) return new Map()
  const players = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['player.id', 'person.name'])
    .where('player.id', 'in', ids)
    .execute()
  return new Map(players.map(({ id, name }) => [id, name]))
}

const loggedIn = (json: string | null) => JSON.parse(json ?? '{}') as Record<string, unknown>

/** Difference between two clocks, in ms, from which the phone's clock counts as wrong. */
const wrongClock = 60_000

/**
 * A phone that knows {host}'s time uses it for the moments that it marks; the log also keeps the time of the phone's
 * own clock.
 */
function tappedIn({ at, tapped_at, before, after }: Logged): Pick<PlayerChange, 'tappedAt' | 'phoneClock'> {
  const [was, is] = [loggedIn(before), loggedIn(after)]
  const moment = ['paidAt', 'presentAt', 'shirtGivenAt']
    .filter((name) => is[name] !== was[name])
    .map((name) => is[name])
    .find((value) => typeof value === 'string')
  if (tapped_at === null || moment === undefined || moment === at) return { tappedAt: tapped_at }
  const isWrong = Math.abs(Date.parse(moment) - Date.parse(tapped_at)) > wrongClock
  return { tappedAt: moment, ...(isWrong && { phoneClock: tapped_at }) }
}

interface Logged {
  at: string
  tapped_at: string | null
  before: string | null
  after: string | null
}

/**
 * The values in the log, with the title of the category, the name of the partner (null: removed, or there was none),
 * and without the id of the person.
 */
function valuesIn(json: string | null, titles: Names, names: Names): PlayerChange['before'] {
  const { categoryId, partnerId, personId: _, ...values } = loggedIn(json)
  return {
    ...values,
    ...(typeof categoryId === 'string' && { category: titles.get(categoryId) ?? null }),
    ...(partnerId !== undefined && {
      partner: typeof partnerId === 'string' ? (names.get(partnerId) ?? null) : null,
    }),
  }
}
