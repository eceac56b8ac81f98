import { startHost } from '#support/host.ts'
import { inTurns } from '../measure/in-turns.ts'
import type { Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { openSignIn } from './first-sign-in.ts'

/** The delays of the line are exact, so a few turns are enough. */
const mostRounds = 3

/**
 * Measures an organiser's first visit over a line with 400 ms and 400 kbit/s: until the sign-in form can be used, and
 * from the tap on 'Entrar' to the list of events. It is compared with one bare answer with as many bytes over the same
 * line.
 */
export async function measureSignIn(size: Size): Promise<Row[]> {
  const host = await startHost()
  const visits = await openSignIn(host, size)
  try {
    const measured = await inTurns(
      { ...size, rounds: Math.min(size.rounds, mostRounds) },
      {
        atOnce: () => visits.visit('/login', 'at once'),
        manager: () => visits.visit('/manager', 'at once'),
        later: () => visits.visit('/login', 'when all has come'),
      },
    )
    return [
      row('/login, until it can be typed in', measured.atOnce, 'readable', '≤ 1.5 ×'),
      row('/manager without a session, the same', measured.manager, 'readable', ''),
      row("'Entrar' tapped at once, to the list", measured.atOnce, 'list', '≤ 1.5 ×'),
      row("/manager, 'Entrar' tapped at once", measured.manager, 'list', '≤ 1.5 ×'),
      row("'Entrar' tapped when all has come", measured.later, 'list', ''),
    ]
  } finally {
    await visits.close()
    await host.stop()
  }
}

function row(what: string, turns: readonly Figures[], name: 'readable' | 'list', goal: string): Row {
  const floor = turns.map((turn) => ({ [name]: turn[`${name}Bare`] ?? Number.NaN }))
  return {
    what,
    unit: 's',
    play: figure(turns, name),
    floor: { name: 'one answer with its bytes', spread: figure(floor, name) },
    ratio: ratioOf(turns, floor, name),
    goal,
  }
}
