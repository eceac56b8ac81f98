import type { PlayerView } from '#offline/core/row-types.ts'
import type { KeyedLine } from '../keyed-lines.ts'
import { ana, on } from './people.ts'
import { pix } from './scene.ts'

/** A case of the table: its title, the players, the lines of the statement, and the expected verdicts. */
export type Row = [what: string, players: PlayerView[], lines: KeyedLine[], verdicts: string[]]

/** Lines on each side of the time limits: the day before registration opened, and seven days after the event. */
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
