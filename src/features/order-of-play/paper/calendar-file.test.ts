import { expect, test } from 'vitest'
import { placedAt } from '#contract/order-of-play/testing/matches.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { calendarFile } from './calendar-file.ts'

const options = {
  title: 'Etapa; final',
  courtTitle: () => 'Quadra 1, Arena',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-11-24T12:00:00.000Z'),
}
const gameOf = (one: string) =>
  ({ title: 'Final', publicSides: [one, 'Caio e Davi'], category: 'Mista C' }) as unknown as Game

test('a match in a calendar file has its time, its court and its players', () => {
  const courtSlot = placedAt('a', 480)
  const lines = calendarFile([{ game: gameOf('Ana e Bia'), courtSlot }], options).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      String.raw`X-WR-CALNAME:Etapa\; final`,
      'UID:a@play',
      'DTSTAMP:20261124T120000Z',
      // In 1970 there was no summer time, so the zone is three hours behind UTC.
      'DTSTART:19700101T110000Z',
      `DTEND:19700101T11${courtSlot.minutes}00Z`,
      'SUMMARY:Ana e Bia × Caio e Davi (Mista C)',
      String.raw`LOCATION:Quadra 1\, Arena`,
    ]),
  )
})

test('long lines are folded after 75 bytes, and can be read back', () => {
  const name = 'Conceição Araújo Magalhães e Antônia Gonçalves Assunção da Anunciação'
  const file = calendarFile([{ game: gameOf(name), courtSlot: placedAt('a', 480) }], options)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name} × Caio e Davi (Mista C)`)
})
