import { listRefundContacts, type RefundContact } from '#contract/registrations/refund-keys.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { inEvent } from '#server/access/policies.ts'
import type { RefundKeyRow } from '#server/database/refund-tables.ts'
import { handle } from '#server/handling/handle.ts'
import { nameOf } from '#server/players/player-answer.ts'
import { contactChanges, isSince } from './contact-changes.ts'
import { refundable } from './refundable.ts'
import { typedAddresses } from './refund-address.ts'

/** Who organises reads it when it is needed; it is in no snapshot, and so on no phone. */
export const listRefundContactsHandler = handle(
  listRefundContacts,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, db }): Promise<RefundContact[]> => {
    const players = await refundable(db, { eventId })
    const ids = [...new Set(players.map(({ registration_id }) => registration_id))]
    const addresses = await typedAddresses(db, ids)
    const personIds = [...new Set([...addresses.values()].map(({ personId }) => personId))]
    const changes = await contactChanges(db, eventId, personIds)
    const rows = await db
      .selectFrom('refund_key')
      .selectAll()
      .select(nameOf('refund_key.asked_by').as('by'))
      .where('event_id', '=', eventId)
      .execute()
    const asked = new Map(rows.map((row) => [row.registration_id, row]))
    return [...addresses].map(([registrationId, { address, personId, registeredAt }]) => {
      const change = changes.get(personId)
      const row = asked.get(registrationId)
      return {
        registrationId,
        hasAddress: address !== null,
        changed: isSince(change, { registeredAt }) ? change : null,
        asked: row
          ? {
              at: row.asked_at,
              by: row.asked_by === null ? null : (row.by ?? erasedName),
              until: row.expires_at,
              isToOther: row.sent_to !== null,
            }
          : null,
        key: row ? keyIn(row) : null,
      }
    })
  },
)

const keyIn = ({ pix_kind: kind, pix_code: code, pix_name: name, given_at: givenAt }: RefundKeyRow) =>
  kind !== null && code !== null && name !== null && givenAt !== null ? { kind, code, name, givenAt } : null
