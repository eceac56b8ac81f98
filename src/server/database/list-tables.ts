/** A list of people that an organiser brought along. The row contains no names. */
export interface BroughtListTable {
  id: string
  event_id: string
  /** The answer to the call that brought the list, as JSON, for a resend. */
  answer: string
  created_at: string
  /** Id of the account, kept when that account is erased. */
  created_by: string
}
/** A player whom a list registered. */
export interface BroughtPlayerTable {
  player_id: string
  list_id: string
  /**
   * The sum of the player's counters when the list was registered. A larger sum means that somebody has changed the
   * player since.
   */
  changes: number
}
