import type { BodyOf } from '#contract/call.ts'
import { searchable } from '#contract/formats.ts'
import { setPlayerPerson } from '#contract/players.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { playerAnswer, playerKeeping, playersWithNames } from '#server/players/player-answer.ts'
import { correctPerson } from './correct-person.ts'

/** Who has an account corrects their own data, and nobody else does. */
export const setPlayerPersonHandler = handle(
  setPlayerPerson,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    const players = playersWithNames(db).where('player.id', '=', params.playerId)
    const before = await players.executeTakeFirst()
    if (!before) return refuse('player.notFound')
    const typed = typedIn(body)
    const corrected = await correctPerson(db, before, typed, { account, now })
    if (corrected instanceof Refusal) return corrected
    const { personId, changed } = corrected
    if (changed.length > 0) {
      recordChange({
        kind: 'player.person',
        eventId: before.event_id,
        entityId: before.id,
        before: { personId: before.person_id, changed: [] },
        after: { personId, changed },
      })
      // Who was named by this address may stand there already.
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
    return playerAnswer(await players.executeTakeFirstOrThrow())
  },
  { keeping: playerKeeping },
)

const typedIn = ({ name, phoneNumber, email }: BodyOf<typeof setPlayerPerson>) => ({
  name,
  name_key: searchable(name),
  phone_number: phoneNumber,
  email: email || null,
})
