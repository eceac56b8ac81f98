import { setEventSwitches } from '#contract/events/events.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventRedaction } from './event-redaction.ts'
import { lockedEvent } from './lock-event.ts'
import { setEventState } from './set-event-state.ts'

const asNumber = (isOn: boolean | undefined, before: number) => (isOn === undefined ? before : isOn ? 1 : 0)

export const setEventSwitchesHandler = handle(
  setEventSwitches,
  inEvent('ORGANIZADOR', 'id'),
  async (request) => {
    const { params, body, db, recordChange } = request
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const { is_listed, shows_names } = event
    const state = {
      is_listed: asNumber(body.isListed, is_listed),
      shows_names: asNumber(body.showsNames, shows_names),
    }
    recordChange({
      kind: 'event.switches',
      eventId: event.id,
      entityId: event.id,
      before: { isListed: is_listed === 1, showsNames: shows_names === 1 },
      after: { isListed: state.is_listed === 1, showsNames: state.shows_names === 1 },
    })
    return setEventState(event.id, state, request)
  },
  { redaction: eventRedaction },
)
