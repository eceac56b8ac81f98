import type { PlayerView } from '#offline/core/row-types.ts'
import type { KeyedLine } from '../keyed-lines.ts'
import { ana, on } from './people.ts'
import { pix } from './scene.ts'

/** A case of the table: what it is, who is in the event, what stands in the statement, and what is said of each line. */
export type Row = [what: string, players: PlayerView[], lines: KeyedLine[], verdicts: string[]]

/** Lines by their day: from the day before the registration opened to seven days after the event. */
export const windows: Row[] = [
  ['before the registration opened', [ana()], [pix('ANA PAULA REIS', 90, on('2026-10-31'))], ['aside']],
  ['seven days after', [ana()], [pix('ANA PAULA REIS', 90, on('2026-11-29'))], ['likely a']],
  ['eight days after', [ana()], [pix('ANA PAULA REIS', 90, on('2026-11-30'))], ['aside']],
  [
    'of the last weekend, booked on Monday',
    [ana()],
    [pix('ANA PAULA REIS', 90, { day: '2026-11-30', paidOn: '2026-11-29' })],
    ['likely a'],
  ],
]
