import { setPlayerPerson } from '#contract/player-person.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse, refuseChanged } from '#server/http/refusal.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { playersWithNames } from '#server/players/player-answer.ts'
import { contactRedaction, readPlayerWithContact } from '#server/players/player-contact.ts'
import { lockPlayersOfPerson } from '#server/categories/lock-in-order.ts'
import { correctPerson } from './correct-person.ts'

/** Only the owner of an account may correct the data of its person; this call refuses it. */
export const setPlayerPersonHandler = handle(
  setPlayerPerson,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    const before = await playersWithNames(db).where('player.id', '=', params.playerId).executeTakeFirst()
    if (!before) return refuse('player.notFound')
    await lockPlayersOfPerson(db, before)
    const { base, ...typed } = body
    const edit = { base, wanted: { ...typed, email: typed.email ?? '' } }
    const corrected = await correctPerson(db, before, edit, { account, now, recordChange })
    if (corrected instanceof Refusal) return corrected
    if (corrected === 'changed')
      return refuseChanged('player.changed', await readPlayerWithContact(db, before.id))
    const { personId, changed } = corrected
    if (changed.length > 0) {
      recordChange({
        kind: 'player.person',
        eventId: before.event_id,
        entityId: before.id,
        before: { personId: before.person_id, changed: [] },
        after: { personId, changed },
      })
      // The player may now have the address that a future partner has named.
      if (changed.includes('email')) {
        const own = db.selectFrom('player').select('id').where('event_id', '=', before.event_id)
        const same = await own.where('person_id', '=', personId).execute()
        await pairMutuallyNamed(
          db,
          same.map(({ id }) => id),
          recordChange,
        )
      }
      afterCommit(() => services.publicEvents.forget(before.event_id))
    }
    return readPlayerWithContact(db, before.id)
  },
  { redaction: contactRedaction },
)
