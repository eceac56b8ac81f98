import { setEventSwitches } from '#contract/events/events.ts'
import { inEvent } from '#server/access/policies.ts'
import type { EventRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventRedaction } from './event-redaction.ts'
import { lockedEvent } from './lock-event.ts'
import { setEventState } from './set-event-state.ts'

const asNumber = (isOn: boolean | undefined, before: number) => (isOn === undefined ? before : isOn ? 1 : 0)

type Switches = Pick<EventRow, 'is_listed' | 'shows_names' | 'hides_games' | 'shows_nicknames'>

/** The switches in the form of the log. */
const wordsOf = ({ is_listed, shows_names, hides_games, shows_nicknames }: Switches) => ({
  isListed: is_listed === 1,
  showsNames: shows_names === 1,
  hidesGames: hides_games === 1,
  showsNicknames: shows_nicknames === 1,
})

export const setEventSwitchesHandler = handle(
  setEventSwitches,
  inEvent('ORGANIZADOR', 'id'),
  async (request) => {
    const { params, body, db, recordChange } = request
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const { is_listed, shows_names, hides_games, shows_nicknames } = event
    const state = {
      is_listed: asNumber(body.isListed, is_listed),
      shows_names: asNumber(body.showsNames, shows_names),
      hides_games: asNumber(body.hidesGames, hides_games),
      shows_nicknames: asNumber(body.showsNicknames, shows_nicknames),
    }
    recordChange({
      kind: 'event.switches',
      eventId: event.id,
      entityId: event.id,
      before: wordsOf(event),
      after: wordsOf(state),
    })
    return setEventState(event.id, state, request)
  },
  { redaction: eventRedaction },
)
