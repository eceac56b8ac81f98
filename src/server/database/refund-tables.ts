import type { ColumnType, Selectable } from 'kysely'
import type { PixKind } from '#contract/events/event-parts.ts'

/** That a player was asked for a PIX key, and what was given; one row for a registration. */
export interface RefundKeyTable {
  registration_id: string
  event_id: string
  /** An address that the owner typed; null where the link goes to the address of the registration. */
  sent_to: ColumnType<string | null, string | null | undefined, string | null>
  asked_at: string
  /** The account that asked, kept when that account is erased. */
  asked_by: ColumnType<string | null, string | null | undefined, string | null>
  /** When the link runs out. */
  expires_at: string
  given_at: ColumnType<string | null, string | null | undefined, string | null>
  pix_kind: ColumnType<PixKind | null, PixKind | null | undefined, PixKind | null>
  pix_code: ColumnType<string | null, string | null | undefined, string | null>
  pix_name: ColumnType<string | null, string | null | undefined, string | null>
}
export type RefundKeyRow = Selectable<RefundKeyTable>
/** A link that was mailed: the hash of its key. It stays when it was used, so that the second time can be told. */
export interface RefundLinkTable {
  key_hash: string
  registration_id: string
  used_at: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: string
}
