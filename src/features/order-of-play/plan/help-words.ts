import { counted } from '#contract/formats/formats.ts'
import { dayWords } from '#contract/order-of-play/wall-words.ts'
import type { Help } from '#contract/order-of-play/what-helps.ts'

/** `Uma quadra a mais em sáb. 21/11: cabem todos.` */
export const helpInWords = (help: Help): string =>
  `${whatInWords(help)}: ${help.missing === 0 ? 'cabem todos.' : `${counted(help.missing, 'jogo continua', 'jogos continuam')} sem horário.`}`

function whatInWords(help: Help): string {
  switch (help.kind) {
    case 'COURT':
      return `Uma quadra a mais em ${dayWords(help.day)}`
    case 'LATER':
      return `Mais ${help.minutes} min no fim de ${dayWords(help.day)}`
    case 'LIMITS':
      return 'Sem limite de jogos por pessoa no dia'
  }
}
