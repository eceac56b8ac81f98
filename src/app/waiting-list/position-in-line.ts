import { formatCount } from '#contract/formats/formats.ts'
import { momentWords } from '#app/time/moment-words.ts'

/** `2ª pessoa da lista, desde 3/5 às 14:05`. */
export function positionInLine({ position, since }: { position: number; since: string }): string {
  return `${formatCount(position)}ª pessoa da lista, ${sinceWords(since)}`
}

/** `desde hoje, 14:05`, `desde 3/5 às 14:05`. */
export function sinceWords(since: string): string {
  const moment = momentWords(since)
  return moment.startsWith('em ') ? `desde ${moment.slice(3)}` : `desde hoje, ${moment.slice(3)}`
}
