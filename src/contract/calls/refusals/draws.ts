import { type Details, listed, type Refusal } from './refusal.ts'

/** Refusals about draws, their matches and results. */
export const draws = {
  'category.drawn': {
    status: 409,
    message: ({ title }) =>
      typeof title === 'string'
        ? `A categoria ${title} já foi sorteada e não recebe mais ninguém.`
        : 'Esta categoria já foi sorteada e não recebe mais ninguém.',
  },
  'draw.notFound': { status: 404, message: 'Sorteio não encontrado.' },
  'draw.changed': { status: 412, message: 'Esta categoria já tem outro sorteio.' },
  'draw.replaced': {
    status: 409,
    message: 'Esta categoria foi sorteada de novo; este jogo é do sorteio anterior.',
  },
  'draw.entriesChanged': {
    status: 412,
    message: ({ left, paired }) =>
      `A lista de inscritos mudou desde que você a viu${changesInWords({ left, paired })}. Confira quem joga e sorteie de novo.`,
  },
  'draw.tooFew': {
    status: 409,
    message:
      'Com menos de dois não há sorteio. Junte a categoria com outra, mude a pessoa de categoria ou devolva o valor.',
  },
  'draw.doesNotFit': {
    status: 409,
    message: ({ entries }) => `Este formato não serve para ${Number(entries)} inscritos. Escolha outro.`,
  },
  'draw.hasBegun': {
    status: 409,
    message:
      'Já há jogo começado neste sorteio. Só quem organiza pode sortear de novo, dizendo qual sorteio substitui.',
  },
  'draw.isPublished': {
    status: 409,
    message:
      'Esta chave já foi publicada, e não se troca mais ninguém de lugar. Oculte a chave, ou sorteie de novo com um motivo.',
  },
  'draw.phaseHasResults': {
    status: 409,
    message: 'Já há resultado nesta fase; o formato dela não muda mais.',
  },
  'entry.notFound': { status: 404, message: 'Esta inscrição não está no sorteio.' },
  'entry.changed': { status: 412, message: 'Outra pessoa alterou quem joga aqui.' },
  'entry.hasPlayed': {
    status: 409,
    message: 'Só se troca quem joga antes do primeiro jogo. Marque a desistência.',
  },
  'entry.noLuckyLoser': {
    status: 409,
    message: 'O lucky loser vem de quem perdeu na primeira rodada, no lugar de quem saiu antes de jogar.',
  },
  'match.notFound': { status: 404, message: 'Jogo não encontrado.' },
  'match.sidesUnknown': { status: 409, message: 'Ainda não se sabe quem joga aqui.' },
  'match.bye': { status: 409, message: 'Aqui não há jogo: quem está passa sem jogar.' },
  'match.changed': { status: 412, message: 'Outra pessoa já anotou este jogo de outro jeito.' },
  'match.nextHasBegun': {
    status: 409,
    message: ({ title }) =>
      typeof title === 'string'
        ? `Isto muda quem está em um jogo que já começou. Anule antes: ${title}.`
        : 'Isto muda quem está em um jogo que já começou. Anule esse jogo antes.',
  },
  'match.luckyLoser': {
    status: 409,
    message: 'Quem perdeu este jogo já joga em outro lugar, como lucky loser. Troque lá antes.',
  },
  'lot.changed': { status: 412, message: 'Este desempate já foi sorteado.' },
  'lot.notTied': {
    status: 409,
    message: 'Só se sorteia entre quem terminou o grupo empatado em tudo.',
  },
  'closing.changed': { status: 412, message: 'Outra pessoa já mudou o fechamento desta quadra.' },
  'plan.changed': { status: 412, message: 'Outra pessoa já mudou a ordem dos jogos.' },
  'plan.conflicts': {
    status: 409,
    message: ({ conflicts }) =>
      isAnyHard(conflicts)
        ? 'Assim não dá para jogar: alguém ou uma quadra teria dois jogos ao mesmo tempo, ou a quadra está fechada.'
        : 'Assim há descansos ou horários pedidos que não se cumprem. Confirme, se for assim mesmo.',
  },
  'planRules.changed': { status: 412, message: 'Outra pessoa já mudou as regras da ordem.' },
  'score.illegal': { status: 400, message: 'Este placar não existe neste formato. Confira os games.' },
} as const satisfies Record<string, Refusal>

/** `: saiu Ana Souza; mudou a dupla de Bia Melo`, or an empty text. */
function changesInWords({ left, paired }: Details): string {
  const namesIn = (names: unknown): readonly unknown[] => (Array.isArray(names) ? names : [])
  const changes = [
    namesIn(left).length > 0 && `${namesIn(left).length > 1 ? 'saíram' : 'saiu'} ${listed(namesIn(left))}`,
    namesIn(paired).length > 0 && `mudou a dupla de ${listed(namesIn(paired))}`,
  ].filter((words) => words !== false)
  return changes.length > 0 ? `: ${changes.join('; ')}` : ''
}

const isAnyHard = (conflicts: unknown): boolean =>
  Array.isArray(conflicts) && (conflicts as { isHard?: boolean }[]).some(({ isHard }) => isHard)
