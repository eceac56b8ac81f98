import type { LeftOutOfList, StaysOfList } from '#contract/registrations/brought-lists.ts'

export const leftOutWords: Record<LeftOutOfList, string> = {
  ALREADY: 'já inscrito',
  FULL: 'sem vaga na categoria',
  DRAWN: 'categoria já sorteada',
  TOO_MANY_CATEGORIES: 'já está em todas as categorias que uma pessoa pode jogar',
  NO_CATEGORY: 'a categoria não existe mais',
  TO_REFUND: 'desistiu e falta devolver o que pagou',
}

export const staysWords: Record<StaysOfList, string> = {
  CHANGED: 'algo foi marcado ou corrigido depois',
  DRAWN: 'está no sorteio',
  PARTNER_STAYS: 'a dupla continua',
}
