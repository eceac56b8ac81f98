import { formatCount } from '#contract/formats/formats.ts'
import { takesPart } from '#offline/view/takes-part.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

/** The people who get the mail of a cancellation. People who have withdrawn get none. */
export function whoIsTold(players: readonly Pick<PlayerView, 'isWithdrawn'>[], waits: number): string {
  const registered = players.filter(takesPart).length
  if (registered === 0) return waits > 0 ? 'Quem espera por uma vaga' : 'Ninguém'
  const recipients =
    registered === 1 ? 'Quem está inscrito' : `Quem fez as ${formatCount(registered)} inscrições`
  return waits > 0 ? `${recipients} ou espera por uma vaga` : recipients
}
