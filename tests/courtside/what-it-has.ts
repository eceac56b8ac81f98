import type { DatabaseSync } from 'node:sqlite'
import type { Category } from '#contract/categories.ts'
import type { Player } from '#contract/players/players.ts'
import { categoryAnswer } from '#server/categories/category-answer.ts'
import type { CategoryRow, PlayerRow } from '#server/database/tables.ts'
import { aspectsOf } from '#server/players/player-answer.ts'

/** One change that was carried out. */
export interface Effect {
  by: string | null
  /** Noun and verb: `player.payment`. */
  kind: string
  /** `player:player-1` */
  entity: string
  /** The changed fields with their new values. */
  after: Record<string, unknown> | null
}

const rowsOf = <Row>(file: DatabaseSync, sql: string) => file.prepare(sql).all() as Row[]

/** All players of a host, by id, from its tables. */
export function playersIn(file: DatabaseSync): Map<string, Player> {
  type Row = PlayerRow & { name: string; email: string | null; phone_number: string | null }
  const rows = rowsOf<Row>(
    file,
    `select player.*, person.name,
       case when registrant.id is null then person.email else registrant.email end as email,
       case when registrant.id is null then person.phone_number else registrant.phone_number end as phone_number
     from player join person on person.id = player.person_id
       join registration on registration.id = player.registration_id
       left join registrant on registrant.id = registration.registrant_id`,
  )
  return new Map(
    rows.map((row) => {
      const { name, email, phone_number: phoneNumber } = row
      return [
        row.id,
        {
          id: row.id,
          person: { id: row.person_id, name, email, phoneNumber },
          ...aspectsOf(row),
          updatedById: row.updated_by,
        },
      ]
    }),
  )
}

/** All categories of a host, by id. */
export function categoriesIn(file: DatabaseSync): Map<string, Category> {
  const rows = rowsOf<CategoryRow>(file, 'select * from category')
  return new Map(rows.map((row) => [row.id, categoryAnswer({ ...row, updated_by_name: null })]))
}

/** The entries of the log of changes, in their order. */
export function effectsIn(file: DatabaseSync): Effect[] {
  type Row = { account_id: string | null; kind: string; entity_id: string; after: string | null }
  return rowsOf<Row>(file, 'select * from change_log order by rowid').map((row) => ({
    by: row.account_id,
    kind: row.kind,
    entity: `${row.kind.split('.')[0]}:${row.entity_id}`,
    after: row.after === null ? null : (JSON.parse(row.after) as Record<string, unknown>),
  }))
}
