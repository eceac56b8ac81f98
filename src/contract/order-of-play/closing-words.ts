import { wallMinutes } from '../formats/wall-clock.ts'
import { closingReasonLabels } from '../labels.ts'
import type { Closed } from './court-closings.ts'
import { clockWords } from './wall-words.ts'

/** `fechada das 12h às 13h30 (chuva)` or `aberta`. @param timeZone time zone of the shown times */
export function closedInWords(closed: Closed | null, timeZone: string): string {
  if (!closed) return 'aberta'
  const [from, until] = [closed.from, closed.until].map((moment) => clockWords(wallMinutes(moment, timeZone)))
  return `fechada das ${from ?? ''} às ${until ?? ''} (${closingReasonLabels[closed.reason].toLowerCase()})`
}
