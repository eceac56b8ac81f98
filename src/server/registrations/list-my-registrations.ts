import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import { dayOf } from '#contract/formats/days.ts'
import { nextMatches } from './next-matches.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { readRegistrationsOf } from './registrations-of.ts'

export const listMyRegistrationsHandler = handle(
  listMyRegistrations,
  signedIn,
  async ({ account, db, today, services }) => {
    const { publicEvents, settings } = services
    const { timeZone } = settings
    const registrations = await readRegistrationsOf(db, account, { today, timeZone })
    const playing = registrations.filter(({ event }) => dayOf(event.endDate, timeZone) >= today)
    const players = playing.flatMap((registration) => registration.players)
    const ids = players.filter(({ withdrawnAt }) => !withdrawnAt).map(({ id }) => id)
    const next = await nextMatches(ids, { db, publicEvents, timeZone })
    return registrations.map((registration) => ({
      ...registration,
      players: registration.players.map((player) => ({ ...player, next: next.get(player.id) })),
    }))
  },
)
