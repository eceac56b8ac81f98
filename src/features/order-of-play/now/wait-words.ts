import type { Wait } from '#contract/order-of-play/on-the-day/readiness.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'

const lists = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

interface Naming {
  /** First name of the person. */
  person: (id: string) => string
  /** Title of a match: `Semifinal 1`. */
  match: (id: string) => string
  /** The court of a match. */
  court: (matchId: string) => string | undefined
}

/** Why a match waits: `Ana descansa até 10h40`. */
export function waitInWords(wait: Wait, naming: Naming): string {
  if (wait.kind === 'FEEDERS') {
    const titles = wait.matchIds.map(naming.match)
    if (titles.length > 2) return `Depende de ${titles.length} jogos`
    return titles.length === 0 ? 'Ainda não se sabe quem joga' : `Depende de: ${lists.format(titles)}`
  }
  const names = lists.format(wait.people.map(naming.person))
  const many = wait.people.length > 1
  if (wait.kind === 'RESTING')
    return `${names} ${many ? 'descansam' : 'descansa'} até ${clockWords(wait.until)}`
  if (wait.kind === 'UNSEEN') return `Falta conferir ${names}`
  const court = naming.court(wait.matchId)
  return [`${names} ${many ? 'estão em outro jogo' : 'está em outro jogo'}`, court].filter(Boolean).join(', ')
}
