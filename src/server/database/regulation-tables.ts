import type { ColumnType } from 'kysely'

/** A version of an event's regulation. Rows are added, but never changed, because people have accepted them. */
export interface RegulationTable {
  event_id: string
  /** From 1. */
  version: number
  /** Either `text` or `file_key` is set. */
  text: string | null
  /** Key of an uploaded PDF. */
  file_key: string | null
  saved_at: string
  /** The account that saved it, kept when that account is erased; null when it was saved without a session. */
  saved_by: ColumnType<string | null, string | null | undefined, string | null>
}
