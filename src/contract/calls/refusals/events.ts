import { counted } from '../../formats/formats.ts'
import type { Refusal } from './refusal.ts'

/** Refusals about events, who organises them, and their categories. */
export const events = {
  'mainEvent.notFound': { status: 404, message: 'Evento principal não encontrado.' },
  'event.notFound': { status: 404, message: 'Evento não encontrado.' },
  'event.changed': { status: 412, message: 'Outra pessoa alterou o evento.' },
  'sponsors.changed': { status: 412, message: 'Outra pessoa alterou os patrocinadores.' },
  'regulation.changed': { status: 412, message: 'Outra pessoa alterou o regulamento.' },
  'coupon.notFound': { status: 404, message: 'Este cupom não existe mais.' },
  'coupon.changed': { status: 412, message: 'Outra pessoa alterou este cupom.' },
  'coupon.exists': { status: 409, message: 'Já existe um cupom com este código.' },
  'coupon.tooMany': { status: 409, message: 'Um evento tem no máximo 200 cupons.' },
  'coupon.used': {
    status: 409,
    message:
      'Há inscrições com este cupom. Encerre o cupom: ninguém mais usa, e quem usou continua com o valor.',
  },
  'event.placeExists': { status: 409, message: 'Local já foi adicionado' },
  'event.tooManyPlaces': {
    status: 409,
    message: 'Um evento tem no máximo 20 locais. Remova um antes de adicionar outro.',
  },
  'event.isDraft': {
    status: 409,
    message: 'Este evento ainda é um rascunho. Publique o evento antes.',
  },
  'event.isPublished': { status: 409, message: 'Este evento já foi publicado.' },
  'event.cancelled': { status: 409, message: 'Este evento foi cancelado.' },
  'event.over': {
    status: 409,
    message:
      'Este evento já terminou e não pode mais ser cancelado. Se ele não aconteceu, mude antes a data de encerramento.',
  },
  'event.hasRegistrations': {
    status: 409,
    message: 'Já há inscritos neste evento. Cancele o evento: os inscritos são avisados por e-mail.',
  },
  'event.hasWaiting': {
    status: 409,
    message: 'Há quem espere por uma vaga neste evento. Cancele o evento: quem espera é avisado por e-mail.',
  },
  'event.closedByDeadline': {
    status: 409,
    message: 'O prazo de inscrição já terminou. Mude o prazo para abrir as inscrições de novo.',
  },
  'event.pixOfOwner': { status: 403, message: 'Só quem é responsável pelo evento altera os dados do PIX.' },
  'mainEvent.hasEvents': {
    status: 409,
    message: (d) =>
      `Este evento principal ainda tem ${counted(Number(d.count), 'evento', 'eventos')}. Remova-os antes.`,
  },
  'member.notFound': { status: 404, message: 'Esta pessoa não faz mais parte da organização.' },
  'member.exists': { status: 409, message: 'Este e-mail já faz parte da organização ou já foi convidado.' },
  'member.tooMany': {
    status: 409,
    message: 'Você enviou muitos convites hoje. Tente de novo amanhã.',
  },
  'invitation.notFound': { status: 404, message: 'Este convite não vale mais.' },
  'category.changed': { status: 412, message: 'Outra pessoa alterou a categoria.' },
  'category.idTaken': { status: 409, message: 'Já existe uma categoria com esta identificação.' },
  'category.tooMany': {
    status: 409,
    message: 'Um evento tem no máximo 200 categorias. Remova uma antes de adicionar outra.',
  },
  'category.hasPlayers': {
    status: 409,
    message: (d) =>
      Number(d.count) === 1
        ? 'Há 1 pessoa inscrita nesta categoria. Remova a inscrição antes de remover a categoria.'
        : `Há ${Number(d.count)} pessoas inscritas nesta categoria. Remova as inscrições antes de remover a categoria.`,
  },
  'category.hasWaiting': {
    status: 409,
    message: (d) =>
      Number(d.count) === 1
        ? 'Há 1 pessoa na lista de espera desta categoria. Avise essa pessoa e tire-a da lista antes de remover a categoria.'
        : `Há ${Number(d.count)} pessoas na lista de espera desta categoria. Avise essas pessoas e tire-as da lista antes de remover a categoria.`,
  },
  'category.ended': {
    status: 409,
    message: (d) => `A categoria ${String(d.title)} já foi encerrada por alguém da organização.`,
  },
  'quorum.drawn': {
    status: 409,
    message: (d) =>
      `A categoria ${String(d.title)} já foi sorteada. Antes do primeiro jogo, desfaça o sorteio em Jogos e tente de novo.`,
  },
  'quorum.owedThere': {
    status: 409,
    message: (d) =>
      Number(d.count) === 1
        ? `1 pessoa daqui desistiu da categoria ${String(d.title)} e ainda tem a receber o que pagou lá. Marque a devolução antes.`
        : `${Number(d.count)} pessoas daqui desistiram da categoria ${String(d.title)} e ainda têm a receber o que pagaram lá. Marque as devoluções antes.`,
  },
  'quorum.changed': {
    status: 409,
    message: 'Alguém entrou nesta categoria ou saiu dela agora mesmo. Confira de novo antes de continuar.',
  },
  'quorum.reached': {
    status: 409,
    message: (d) => `A categoria ${String(d.title)} já tem o mínimo de inscritos. Ela continua como está.`,
  },
  'quorum.noRoom': {
    status: 409,
    message: (d) =>
      `A categoria ${String(d.title)} tem ${Number(d.free)} de ${Number(d.count)} vagas de que precisa. Aumente as vagas dela ou escolha outra.`,
  },
  'quorum.otherKind': {
    status: 409,
    message: 'Uma categoria de duplas só passa para outra de duplas, e uma de simples para outra de simples.',
  },
  'category.belowRegistered': {
    status: 409,
    message: (d) => `A categoria já tem ${Number(d.count)} inscritos; o máximo não pode ser menor.`,
  },
} as const satisfies Record<string, Refusal>
