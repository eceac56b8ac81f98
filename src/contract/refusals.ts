import { formatDay } from './days.ts'

/** Facts that a refusal's message needs, and that its reader may use. */
export type Details = Record<string, unknown>

interface Refusal {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 412
    | 413
    | 415
    | 421
    | 422
    | 429
    | 500
    | 502
    | 503
    | 504
  readonly message: string | ((details: Details) => string)
}

/** `: Quadra 1, Quadra 2`, or nothing. */
const named = (names: unknown) => (Array.isArray(names) && names.length > 0 ? `: ${names.join(', ')}` : '')
/** The first ones by name, the others by their number. */
const listed = (names: readonly unknown[], most = 5) =>
  names.length > most ? `${names.slice(0, most).join(', ')} e mais ${names.length - most}` : names.join(', ')
const seconds = (details: Details) => Number(details.seconds ?? 60)

/** Every "no" of {host}: its code, its status and what the person reads (section 8, 409: shown as it is). */
export const refusals = {
  'request.invalid': { status: 400, message: 'Confira os dados informados.' },
  'request.malformed': { status: 400, message: 'O pedido não pôde ser lido.' },
  'request.tooLarge': { status: 413, message: 'O conteúdo enviado é grande demais.' },
  'request.unsupported': { status: 415, message: 'Envie o conteúdo como JSON.' },
  'request.tooMany': { status: 429, message: (d) => `Muitas tentativas. Aguarde ${seconds(d)} segundos.` },
  'path.notFound': { status: 404, message: 'Este endereço não existe.' },
  'method.notAllowed': { status: 405, message: 'Este endereço não aceita este tipo de pedido.' },
  'host.unknownName': {
    status: 421,
    message:
      'A demonstração só atende em localhost, sem proxy. Para outro endereço, use NODE_ENV=production.',
  },
  'host.failed': { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  'host.busy': { status: 503, message: 'Há muitos pedidos agora. Tente de novo em instantes.' },
  'access.denied': { status: 403, message: 'Você não tem acesso a isto.' },
  'session.required': { status: 401, message: 'Entre na sua conta para continuar.' },
  'session.expired': { status: 401, message: 'Sua sessão expirou.' },
  'session.otherUser': { status: 401, message: 'Esta ação pertence a outra conta.' },
  'credentials.wrong': { status: 401, message: 'Credenciais inválidas' },
  'email.unconfirmed': { status: 409, message: 'Confirme seu e-mail para entrar.' },
  'email.confirmed': { status: 409, message: 'Seu e-mail já está confirmado. É só entrar.' },
  'password.wrong': { status: 409, message: 'A senha atual não confere.' },
  'session.notFound': { status: 404, message: 'Esta sessão já foi encerrada.' },
  'account.hasEvents': {
    status: 409,
    message:
      'Esta conta tem eventos que ainda não terminaram. Antes de apagá-la, passe-os a outra pessoa, cancele-os ou remova-os.',
  },
  'account.lastAdmin': {
    status: 409,
    message:
      'Esta é a única conta de administração e precisa continuar assim até que outra pessoa seja administradora.',
  },
  'account.confirmed': { status: 409, message: 'Esta conta já confirmou o e-mail.' },
  'key.invalid': { status: 409, message: 'Este link não vale mais. Peça um novo.' },
  'idempotency.reused': { status: 422, message: 'Esta alteração foi enviada antes com outro conteúdo.' },
  'idempotency.inProgress': { status: 503, message: 'Esta alteração ainda está sendo gravada.' },
  'operation.unknown': { status: 422, message: 'Atualize o aplicativo para enviar esta alteração.' },
  'person.notFound': { status: 404, message: 'Pessoa não encontrada.' },
  'person.hasAccount': {
    status: 409,
    message: 'Esta pessoa tem conta no PLAY e corrige os próprios dados.',
  },
  'profile.notFound': { status: 404, message: 'Perfil não encontrado.' },
  'profile.exists': { status: 409, message: 'Você já tem um perfil.' },
  'profile.nicknameTaken': { status: 409, message: 'Este apelido já está em uso.' },
  'mainEvent.notFound': { status: 404, message: 'Evento principal não encontrado.' },
  'event.notFound': { status: 404, message: 'Evento não encontrado.' },
  'event.changed': { status: 412, message: 'Outra pessoa alterou o evento.' },
  'event.placeExists': { status: 409, message: 'Local já foi adicionado' },
  'event.tooManyPlaces': {
    status: 409,
    message: 'Um evento tem no máximo 20 locais. Remova um antes de adicionar outro.',
  },
  'event.cancelled': { status: 409, message: 'Este evento foi cancelado.' },
  'event.hasRegistrations': {
    status: 409,
    message: 'Já há inscritos neste evento. Cancele o evento: os inscritos são avisados por e-mail.',
  },
  'event.closedByDeadline': {
    status: 409,
    message: 'O prazo de inscrição já terminou. Mude o prazo para abrir as inscrições de novo.',
  },
  'event.pixOfOwner': { status: 403, message: 'Só quem é dono do evento altera os dados do PIX.' },
  'mainEvent.hasEvents': {
    status: 409,
    message: (d) =>
      `Este evento principal ainda tem ${Number(d.count) === 1 ? '1 evento' : `${Number(d.count)} eventos`}. Remova-os antes.`,
  },
  'member.notFound': { status: 404, message: 'Esta pessoa não faz mais parte da organização.' },
  'member.exists': { status: 409, message: 'Este e-mail já faz parte da organização ou já foi convidado.' },
  'member.tooMany': {
    status: 409,
    message: 'Você enviou muitos convites hoje. Tente de novo amanhã.',
  },
  'invitation.notFound': { status: 404, message: 'Este convite não vale mais.' },
  'account.notFound': { status: 404, message: 'Conta não encontrada.' },
  'account.blocked': {
    status: 409,
    message: 'Esta conta está bloqueada. Fale com quem administra o PLAY.',
  },
  'category.notFound': { status: 404, message: 'Categoria não encontrada.' },
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
  'category.belowRegistered': {
    status: 409,
    message: (d) => `A categoria já tem ${Number(d.count)} inscritos; o máximo não pode ser menor.`,
  },
  'category.full': {
    status: 409,
    message: (d) => `A categoria ${String(d.title)} está esgotada. Escolha outra.`,
  },
  'player.notFound': { status: 404, message: 'Inscrição não encontrada.' },
  'player.changed': { status: 412, message: 'Outra pessoa alterou esta inscrição.' },
  'player.notRefundable': {
    status: 409,
    message: 'Só se devolve o que foi pago por quem desistiu ou em um evento cancelado.',
  },
  'player.refunded': {
    status: 409,
    message: 'O valor já foi devolvido. Desfaça a devolução, ou inscreva a pessoa de novo.',
  },
  'registration.closed': { status: 409, message: 'As inscrições deste evento estão encerradas.' },
  'registration.already': {
    status: 409,
    message: ({ title }) =>
      typeof title === 'string'
        ? `Esta pessoa já está inscrita na categoria ${title}.`
        : 'Já existe uma inscrição com estes dados. Enviamos os dados de pagamento para o e-mail informado.',
  },
  'registration.notFound': { status: 404, message: 'Inscrição não encontrada.' },
  'registration.own': { status: 409, message: 'Esta inscrição foi feita com a sua conta.' },
  'registration.tooMany': {
    status: 409,
    message: 'Cada pessoa pode se inscrever em até 2 categorias do evento.',
  },
  'registration.feesChanged': { status: 409, message: 'Os valores da inscrição mudaram.' },
  'registration.proofNeeded': {
    status: 429,
    message: (d) => `Muitas inscrições ao mesmo tempo. Aguarde ${seconds(d)} segundos e tente de novo.`,
  },
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
  'place.notFound': { status: 404, message: 'Local não encontrado.' },
  'place.inUse': {
    status: 409,
    message: ({ events }) =>
      Array.isArray(events)
        ? `Este local não pode ser removido. É usado em: ${listed(events)}.`
        : 'Este local é usado por um evento e não pode ser removido.',
  },
  'place.tooManyProposed': {
    status: 409,
    message: 'Você já tem 10 locais a confirmar. Aguarde a confirmação de um deles.',
  },
  'place.tooManyCourts': { status: 409, message: 'Um local tem no máximo 50 quadras.' },
  'place.hasSchedules': {
    status: 409,
    message: ({ courts }) =>
      `Este local tem horários na agenda do evento${named(courts)}. Remova os horários antes de remover o local.`,
  },
  'court.notFound': { status: 404, message: 'Quadra não encontrada.' },
  'court.hasSchedules': {
    status: 409,
    message: ({ events }) =>
      `Esta quadra não pode ser removida. Há horários nela${named(events)}. Remova-os antes.`,
  },
  'schedule.notFound': { status: 404, message: 'Configuração não encontrada.' },
  'schedule.changed': { status: 412, message: 'Outra pessoa alterou este horário.' },
  'schedule.overlaps': {
    status: 409,
    message: ({ court, day, startTime, endTime }) =>
      typeof day === 'string'
        ? `${String(court)} já está ocupada em ${formatDay(day)}, das ${String(startTime)} às ${String(endTime)}.`
        : 'A quadra já está ocupada nesse horário.',
  },
  'schedule.tooMany': {
    status: 409,
    message: 'Um evento tem no máximo 300 configurações da agenda. Remova uma antes de adicionar outra.',
  },
  'cep.notFound': { status: 404, message: 'Cep não encontrado' },
  'cep.unavailable': { status: 502, message: 'A busca de CEP não respondeu. Preencha o endereço à mão.' },
  'cep.timeout': { status: 504, message: 'A busca de CEP demorou demais. Preencha o endereço à mão.' },
  'file.tooLarge': { status: 413, message: 'O arquivo passa de 2 MB' },
  'file.unsupported': { status: 415, message: 'O arquivo precisa ser PNG ou JPEG' },
  'file.unreadable': { status: 415, message: 'A imagem está danificada. Envie outra.' },
  'file.tooManyPixels': {
    status: 413,
    message: 'A imagem tem pixels demais. Diminua as dimensões e envie de novo.',
  },
  'file.expired': { status: 403, message: 'O envio demorou demais. Tente de novo.' },
  'file.alreadySent': { status: 409, message: 'Outra imagem já foi enviada para este endereço.' },
  'file.quota': { status: 429, message: 'Você enviou imagens demais hoje. Tente de novo amanhã.' },
  'file.notStored': {
    status: 503,
    message: 'A imagem não pôde ser guardada agora. Tente de novo em instantes.',
  },
} as const satisfies Record<string, Refusal>

/** Every "no" of {host}; clients tell them apart by these, never by the words. */
export type RefusalCode = keyof typeof refusals

export function statusOf(code: RefusalCode): Refusal['status'] {
  return refusals[code].status
}

export function messageOf(code: RefusalCode, details: Details = {}): string {
  const { message }: Refusal = refusals[code]
  return typeof message === 'string' ? message : message(details)
}

/** The body of every error answer. */
export interface ErrorBody {
  code: string
  /** Text in Portuguese for the person. */
  message: string
  /** On 400: what is wrong, by the field's path (`person.email`). */
  fields?: Record<string, string>
  details?: Details
  /** On 412: the entity as the host has it now. */
  current?: unknown
}
