import { type Refusal, seconds } from './refusal.ts'

/** Refusals about registrations, players and the waiting list. */
export const registrations = {
  'player.notFound': { status: 404, message: 'Inscrição não encontrada.' },
  'player.changed': { status: 412, message: 'Outra pessoa alterou esta inscrição.' },
  'player.notRefundable': {
    status: 409,
    message: 'Só se devolve o que foi pago por quem desistiu ou em um evento cancelado.',
  },
  'refundKey.noAddress': {
    status: 409,
    message:
      'Não há e-mail na inscrição. Só o responsável pelo evento pode pedir a chave, para um e-mail que ele digita.',
  },
  'refundKey.hasAddress': {
    status: 409,
    message: 'A inscrição tem e-mail: o pedido só pode ir para ele.',
  },
  'refundKey.notFound': {
    status: 404,
    message: 'Este link não vale mais. Peça um novo à organização do evento.',
  },
  'refundKey.used': {
    status: 409,
    message: 'Este link já foi usado: a chave já foi informada. Para corrigir, fale com a organização.',
  },
  'entry.used': {
    status: 409,
    message: ({ names }) => `Esta linha do extrato já está ligada a ${String(names)}.`,
  },
  'player.refunded': {
    status: 409,
    message:
      'O valor já foi devolvido. Quem organiza pode desfazer a devolução; ou inscreva a pessoa de novo.',
  },
  'player.drawn': {
    status: 409,
    message:
      'Esta pessoa está no sorteio da categoria. Marque a desistência no jogo, ou sorteie de novo sem ela.',
  },
  'pair.drawn': {
    status: 409,
    message:
      'Esta dupla está no sorteio da categoria. Marque a desistência no jogo, ou sorteie de novo sem ela.',
  },
  'pair.notFound': { status: 404, message: 'Esta dupla já foi desfeita.' },
  'pair.changed': { status: 412, message: 'Uma das pessoas já tem outra dupla.' },
  'pair.notTogether': {
    status: 409,
    message: 'As duas pessoas precisam estar inscritas na mesma categoria de duplas.',
  },
  'pair.withdrawn': { status: 409, message: 'Quem desistiu não forma dupla.' },
  'invitation.notFound': {
    status: 404,
    message: 'Este convite não vale mais. Peça outro a quem convidou você.',
  },
  'invitation.complete': { status: 409, message: 'Essa dupla já está completa.' },
  'invitation.own': {
    status: 409,
    message: 'Este convite é seu. Envie o link para quem vai jogar com você.',
  },
  'invitation.inviterLeft': {
    status: 409,
    message: 'Quem convidou não joga mais nesta categoria. Fale com a pessoa antes de se inscrever.',
  },
  'invitation.notDoubles': { status: 409, message: 'Só em categorias de duplas se convida uma dupla.' },
  'invitation.notIn': {
    status: 409,
    message: 'Esta inscrição não é da categoria do convite. Faça a inscrição nela para aceitar.',
  },
  'invitation.hasPartner': {
    status: 409,
    message: 'Você já joga em dupla nesta categoria. Para mudar, convide a nova dupla pela sua inscrição.',
  },
  'changes.off': {
    status: 409,
    message: 'Neste evento só a organização troca duplas e categorias. Fale com ela.',
  },
  'changes.tooLate': {
    status: 409,
    message: 'O prazo para trocar de dupla ou de categoria terminou. Fale com a organização.',
  },
  'list.idTaken': { status: 409, message: 'Já existe uma lista com esta identificação.' },
  'list.notFound': { status: 404, message: 'Esta lista não existe mais.' },
  'category.notFit': { status: 409, message: ({ sentence }) => String(sentence) },
  'registration.closed': { status: 409, message: 'As inscrições deste evento estão encerradas.' },
  'registration.already': {
    status: 409,
    message: ({ title }) =>
      typeof title === 'string'
        ? `Esta pessoa já está inscrita na categoria ${title}.`
        : 'Já existe uma inscrição com estes dados. Enviamos os dados de pagamento para o e-mail informado.',
  },
  'registration.owed': {
    status: 409,
    message: ({ title }) =>
      `Esta pessoa desistiu da categoria ${String(title)}, e a devolução do que foi pago ainda não foi feita. Para jogar, fale com a organização.`,
  },
  'player.owedThere': {
    status: 409,
    message: ({ title }) =>
      `Esta pessoa desistiu da categoria ${String(title)} e ainda tem a receber o que pagou. Marque a devolução ou desfaça a desistência.`,
  },
  'notice.nothingDue': {
    status: 409,
    message: ({ isLost }) =>
      isLost === true
        ? 'A vaga não está mais guardada. Se você já pagou, fale com a organização.'
        : 'Não há nada a pagar nesta inscrição.',
  },
  'registration.notFound': { status: 404, message: 'Inscrição não encontrada.' },
  'registration.own': { status: 409, message: 'Esta inscrição foi feita com a sua conta.' },
  'registration.feesChanged': { status: 409, message: 'Os valores da inscrição mudaram.' },
  'registration.regulationChanged': {
    status: 409,
    message: ({ accepted }) =>
      typeof accepted === 'number'
        ? 'O regulamento do evento mudou. Leia de novo e marque que você aceita.'
        : 'Este evento tem um regulamento. Recarregue a página, leia e marque que você aceita.',
  },
  'coupon.unknown': { status: 404, message: 'Este cupom não existe ou não vale mais.' },
  'registration.proofNeeded': {
    status: 429,
    message: (d) => `Muitas inscrições ao mesmo tempo. Aguarde ${seconds(d)} segundos e tente de novo.`,
  },
  'waiting.already': { status: 409, message: 'Já há um lugar na lista com estes dados. Veja o seu e-mail.' },
  'waiting.exists': { status: 409, message: 'Esta pessoa já está na lista de espera desta categoria.' },
  'waiting.unconfirmed': { status: 409, message: 'Esta pessoa ainda não confirmou que quer a vaga.' },
  'waiting.notFound': { status: 404, message: 'Esta pessoa não está mais na lista de espera.' },
  'waiting.notFull': { status: 409, message: 'Ainda há vaga nesta categoria. Faça a inscrição.' },
  'waiting.tooMany': {
    status: 409,
    message: 'Cada pessoa pode esperar vaga em até 5 categorias do evento.',
  },
  'withdrawal.tooLate': {
    status: 409,
    message: 'O prazo de inscrição já terminou. Para desistir, fale com a organização.',
  },
  'withdrawal.paid': {
    status: 409,
    message: 'Esta inscrição já está paga. Para desistir, fale com a organização.',
  },
} as const satisfies Record<string, Refusal>
