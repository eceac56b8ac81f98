import { setOwnShirtSize } from '#contract/accounts/own-account.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import { sizeNotOffered } from '#contract/events/shirt-sizes.ts'
import { locked } from '#server/database/engine.ts'
import { dates, endingsOf, sizesIn } from '#server/events/event-answer.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { writeChange } from '#server/players/change-player.ts'
import { sizeChange } from '#server/players/set-player-size.ts'
import { ownRegistration } from './own-registration.ts'

/** When registration has ended, the shirts may already be ordered: then only organisers change a size. */
export const setOwnShirtSizeHandler = handle(setOwnShirtSize, ownRegistration, async (request) => {
  const { params, body, account, db, today, services } = request
  const query = db.selectFrom('player').selectAll().where('registration_id', '=', params.id).orderBy('id')
  const players = await locked(db, query).execute()
  const [first] = players
  if (!first) return refuse('registration.notFound')
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', first.event_id)
    .executeTakeFirstOrThrow()
  const { timeZone } = services.settings
  if (!isRegistrationOpen({ ...dates(event), ...endingsOf(event) }, today, timeZone))
    return refuse('registration.closed')
  if (!sizesIn(event.shirt_sizes)?.includes(body.shirtSize))
    return refuseFields({ shirtSize: sizeNotOffered })
  for (const player of players)
    if (player.shirt_size !== body.shirtSize)
      await writeChange(request, player, sizeChange(player, body.shirtSize), account.id)
  return undefined
})
