import { setPlayerPresence } from '#contract/players/at-the-desk.ts'
import { momentMark } from './moment-mark.ts'
import { presenceLane } from './player.ts'

/** Marks whether a player has arrived at the event. */
export const presence = momentMark({
  name: 'presence.set',
  call: setPlayerPresence,
  aspect: 'presence',
  lane: presenceLane,
  moment: 'presentAt',
  body: (present, presentAt) => ({ present, ...(present && { presentAt }) }),
  madeBy: ({ presentAt, presentBy, presentById }) =>
    presentAt && presentById ? { by: presentBy, byId: presentById, at: presentAt } : undefined,
  words: {
    change: 'Presença',
    refused: 'Não foi possível atualizar a presença',
    set: 'presente',
    unset: 'ausente',
    wanted: (subject, isPresent) => `Marcar ${subject} como ${isPresent ? 'presente' : 'ausente'}`,
  },
})
