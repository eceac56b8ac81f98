import { expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { matchedEvent } from './matched-event.ts'

const player = (id: string, more: Partial<PlayerView> = {}) =>
  aRow(id, 'Ana Lima', { personId: 'ana', ...more })

test("a person named in 'Quem vai pagar?' may pay for all categories of the player", () => {
  const day = '2027-03-20T12:00:00.000Z'
  const event = { startDate: day, endDate: day } as EventView['event']
  const players = [player('1', { payer: 'João Prates' }), player('2'), player('3', { personId: 'bia' })]
  const { payers } = matchedEvent({ event, players }, [])
  expect(players.map(({ id }) => payers.get(id) ?? [])).toEqual([['João Prates'], ['João Prates'], []])
})
