import { momentOfWall } from '#contract/formats/wall-clock.ts'
import type { PlannedGame } from '#app/order-of-play/plan-groups.ts'

interface CalendarOptions {
  /** Name of the calendar and of the file. */
  title: string
  courtTitle: (courtId: string) => string
  timeZone: string
  /** The moment at which the file is written. */
  now: Date
}

/**
 * Planned matches as a file that every calendar reads (RFC 5545). A match has the same id in all files, so that a newer
 * file moves the match instead of adding it again.
 */
export function calendarFile(games: readonly PlannedGame[], options: CalendarOptions): string {
  const { title, courtTitle, timeZone, now } = options
  const moment = (minutes: number) => inBasicFormat(momentOfWall(minutes, timeZone))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PLAY//Ordem de jogos//PT',
    `X-WR-CALNAME:${escaped(title)}`,
    ...games.flatMap(({ game, courtSlot }) => [
      'BEGIN:VEVENT',
      `UID:${courtSlot.matchId}@play`,
      `DTSTAMP:${inBasicFormat(now.toISOString())}`,
      `DTSTART:${moment(courtSlot.startsAt)}`,
      `DTEND:${moment(courtSlot.startsAt + courtSlot.minutes)}`,
      `SUMMARY:${escaped(`${game.publicSides.join(' × ')} (${game.category})`)}`,
      `LOCATION:${escaped(courtTitle(courtSlot.courtId))}`,
      `DESCRIPTION:${escaped(`${game.title}. O horário pode mudar: confira na página do evento.`)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261128T110000Z` */
const inBasicFormat = (moment: string) => moment.replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

const longestLine = 75

/** A line has at most 75 bytes. A longer one continues after a space on the next line, never within a character. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let length = 0
  return Array.from(line, (letter) => {
    const size = bytes.encode(letter).length
    const isFull = length + size > longestLine
    length = isFull ? 1 + size : length + size
    return isFull ? `\r\n ${letter}` : letter
  }).join('')
}
