import type { Conflict } from '#contract/order-of-play/plan-conflicts.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { UnplacedReason } from '#contract/order-of-play/why-unplaced.ts'

const lists = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

interface Naming {
  /** First name of the person. */
  person: (id: string) => string
  /** A match in words: `Semifinal 1, Mista C`. */
  match: (id: string) => string
}

/** A conflict of a match's court slot, as a sentence. @param matchId the match that the sentence is about */
export function conflictInWords(conflict: Conflict, matchId: string, { person, match }: Naming): string {
  const other = lists.format(conflict.matchIds.filter((id) => id !== matchId).map(match))
  switch (conflict.kind) {
    case 'COURT':
      return `A quadra já tem outro jogo: ${other}.`
    case 'HOURS':
      return 'A quadra não está aberta nesse horário.'
    case 'CLOSED':
      return `A quadra está fechada até ${clockWords(conflict.time)}.`
    case 'FEEDER':
      return `Quem joga depende da ordem destes jogos: ${other}.`
    case 'PERSON':
      return `${names(conflict.people, person)} ${conflict.isHard ? 'joga' : 'pode jogar'} ao mesmo tempo: ${other}.`
    case 'REST':
      return `${names(conflict.people, person)} descansa ${conflict.minutes} min a menos do que devia (${other}).`
    case 'DAY_LIMIT':
      return `${names(conflict.people, person)} passa de ${conflict.limit} jogos no dia.`
    case 'NOT_BEFORE':
      return `O pedido era começar só às ${clockWords(conflict.time)}.`
    case 'NOT_AFTER':
      return `O pedido era terminar até ${clockWords(conflict.time)}.`
    case 'OTHER_COURT':
      return 'O pedido era outra quadra.'
    case 'RUN':
      return 'Separa jogos que vão em seguida na mesma quadra.'
  }
}

/** Why a match found no court slot. */
export function unplacedInWords(reason: UnplacedReason, { person }: Pick<Naming, 'person'>): string {
  switch (reason.kind) {
    case 'COURTS':
      return 'Falta horário de quadra.'
    case 'FEEDERS':
      return 'Depende de jogos que também ficaram sem horário.'
    case 'PEOPLE':
      return `${names(reason.people, person)} joga ou descansa sempre que há quadra livre.`
    case 'DAY_LIMIT':
      return 'Alguém passaria do limite de jogos no dia.'
    case 'NOT_BEFORE':
    case 'NOT_AFTER':
      return 'Não cabe no horário pedido.'
    case 'WISHED_COURTS':
      return 'Não cabe na quadra pedida.'
  }
}

/** Names only the first ones of many, so that the sentence stays short. */
function names(people: readonly string[], person: Naming['person']): string {
  const [first, second, ...more] = people.map(person)
  if (more.length > 0) return `${first}, ${second} ou mais ${more.length}`
  return lists.format([first, second].filter((name) => name !== undefined)).replace(' e ', ' ou ')
}
