import type { LogEntry, WordedField } from '#contract/administration/change-log.ts'
import { formatDay } from '#contract/formats/days.ts'
import { fromCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { accountRoleLabels } from '#contract/accounts/role-labels.ts'
import { categoryKindLabels, eventTypeLabels, modalityLabels } from '#contract/labels.ts'
import { aspectsOfPlayer } from '#contract/players/player-aspects.ts'
import { wordsOfKind } from './kind-words.ts'

/** What the ids of a page of the log are called today. */
export type Names = Readonly<Record<string, string>>

/** One field of what was changed, as it was and as it is; an empty text where it was or is nothing. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** A row of the log in words. */
export interface ReadableEntry {
  when: string
  /** When it was tapped, where it was sent later. */
  tapped: string
  who: string
  what: string
  about: string
  event: string
  changes: readonly FieldChange[]
}

const gone = 'Conta apagada'

/** @param timeZone in which {host} counts days */
export function readable(entry: LogEntry, names: Names, timeZone: string): ReadableEntry {
  const { at, tappedAt, accountId, givenBy, eventId, entityId, before, after, kind } = entry
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return {
    when: clockTime(at, timeZone),
    tapped: tappedAt === null || tappedAt === at ? '' : clockTime(tappedAt, timeZone),
    who:
      (accountId === null ? 'Sem conta' : (names[accountId] ?? gone)) +
      (givenBy ? ` (diz que recebeu de ${names[givenBy] ?? gone})` : ''),
    what: wordsOfKind(kind),
    about: entityId === eventId ? '' : (names[entityId] ?? nameIn(entry, names)),
    event: eventId === null ? '' : (names[eventId] ?? titleIn(entry) ?? 'Evento removido'),
    changes: fields.map((field) => ({
      field: wordsOfField(field),
      before: valueWords(field, before?.[field], names, timeZone),
      after: valueWords(field, after?.[field], names, timeZone),
    })),
  }
}

/** What is gone may still be named by what it held. */
function nameIn({ before, after, kind }: LogEntry, names: Names): string {
  if (kind.startsWith('account.')) return gone
  const held = { ...before, ...after }
  for (const key of ['title', 'name'] as const) if (typeof held[key] === 'string') return held[key]
  return typeof held.personId === 'string' ? (names[held.personId] ?? gone) : ''
}

const titleIn = ({ kind, before }: LogEntry) =>
  kind === 'event.removed' && typeof before?.title === 'string' ? before.title : undefined

/** A field of an aspect that has no word of its own is called as the aspect; one of a newer host says its own name. */
const wordsOfField = (field: string): string =>
  fieldWords[field as WordedField] ??
  aspectsOfPlayer.find(({ fields }) => fields.includes(field))?.label ??
  field

const fieldWords: Readonly<Record<WordedField, string>> = {
  accountId: 'Conta',
  adjustments: 'Lugares trocados à mão',
  award: 'Premiação',
  cancelledAt: 'Cancelado em',
  category: 'Tipo',
  categoryId: 'Categoria',
  categoryIds: 'Categorias com horário',
  changed: 'Alterado',
  city: 'Cidade',
  closedAt: 'Encerradas em',
  closedFrom: 'Fechada de',
  closedUntil: 'Fechada até',
  cnpj: 'CNPJ',
  config: 'Repetição',
  contact: 'Contato alterado',
  courtId: 'Quadra',
  courtIds: 'Quadras das finais',
  entryIds: 'Ordem do sorteio',
  endDate: 'Encerramento',
  endTime: 'Fim',
  eventIds: 'Eventos',
  eventType: 'Tipo',
  feeCents: 'Inscrição',
  feeTwoCents: 'Inscrição em duas categorias',
  firstDay: 'Primeiro dia',
  group: 'Grupo',
  entryDay: 'No extrato em',
  hasLeft: 'Desistiu',
  hasRuns: 'Grupos de três em seguida',
  winnerStays: 'Vencedor fica na quadra',
  held: 'Vaga segurada',
  hidesGames: 'Jogos só para a organização',
  holdHours: 'Prazo para pagar, em horas',
  imageKey: 'Imagem',
  intoId: 'Juntado a',
  isBlocked: 'Bloqueada',
  isDraft: 'Rascunho',
  isListed: 'Divulgado no início',
  isProposed: 'A confirmar',
  isPublished: 'Publicado',
  lastDay: 'Último dia',
  listSort: 'Posição',
  longPerDay: 'Jogos longos por dia',
  longSinglesPerDay: 'Simples longos por dia',
  lot: 'Número do sorteio',
  mainEventId: 'Evento principal',
  matchDuration: 'Duração da partida',
  matchIds: 'Jogos',
  matchesPerDay: 'Jogos por dia',
  maxPlayers: 'Vagas',
  method: 'Forma',
  modality: 'Modalidade',
  name: 'Nome',
  number: 'Sorteio nº',
  others: 'Outros dados',
  outcome: 'Como terminou',
  ownerId: 'Responsável',
  paidAt: 'Pago em',
  partnerId: 'Dupla',
  paymentCents: 'Valor',
  personId: 'Pessoa',
  placeId: 'Local',
  placeIds: 'Locais',
  playerIds: 'Quem joga',
  presentAt: 'Presente desde',
  refundedAt: 'Devolvido em',
  registerEndDate: 'Prazo de inscrição',
  restLongSingles: 'Descanso depois de simples longo, em minutos',
  restOthers: 'Descanso depois de outros jogos, em minutos',
  role: 'Papel',
  score: 'Placar',
  scoring: 'Formato do placar',
  shirtGivenAt: 'Camiseta entregue em',
  shirtsForFirst: 'Camisetas para os primeiros',
  showsNames: 'Lista de inscritos pública',
  startDate: 'Início',
  startTime: 'Começo',
  startsAndEnds: 'Começos e fins pedidos',
  state: 'Situação',
  title: 'Título',
  uf: 'UF',
  weekDays: 'Dias da semana',
  winnerId: 'Quem venceu',
  withdrawnAt: 'Desistiu em',
}

/** Values that the contract knows as one word each. */
const knownWords: Readonly<Record<string, string>> = {
  ...accountRoleLabels,
  ...categoryKindLabels,
  ...eventTypeLabels,
  ...modalityLabels,
  DONO: 'Responsável',
  ORGANIZADOR: 'Organizador',
  MESA: 'Mesa',
  PIX: 'PIX',
  CASH: 'Dinheiro',
  CARD: 'Cartão',
  OTHER: 'Outra',
  PLAYED: 'Jogado',
  WALKOVER: 'W.O.',
  RETIRED: 'Desistência',
  DISQUALIFIED: 'Desclassificação',
  DOUBLE_WALKOVER: 'W.O. duplo',
  WAITING: 'Aguardando',
  CALLED: 'Chamado',
  PLAYING: 'Em jogo',
  SUSPENDED: 'Suspenso',
  DAY: 'Um dia',
  WEEK_DAY: 'Dias da semana',
  PERIOD: 'Período',
  description: 'descrição',
  pixCode: 'chave PIX',
  pixKind: 'tipo da chave PIX',
  pixName: 'recebedor do PIX',
  pixPhone: 'telefone do comprovante',
  phone_number: 'telefone',
  phoneNumber: 'telefone',
  name: 'nome',
  email: 'e-mail',
  instagram: 'Instagram',
  site: 'site',
}

/** Fields whose values are words of the contract, not what somebody typed. */
const worded = new Set([
  'role',
  'category',
  'eventType',
  'modality',
  'method',
  'others',
  'contact',
  'config',
  'outcome',
  'state',
])

function valueWords(field: string, value: unknown, names: Names, timeZone: string): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each, names, timeZone)).join(', ')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number')
    return field.endsWith('Cents') ? formatMoney(fromCents(value)) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return clockTime(value, timeZone)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (worded.has(field)) return knownWords[value] ?? value
  if (/Ids?$/.test(field)) return names[value] ?? 'removido'
  return value
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `21/11/2026, 14:05`, in a zone. */
function clockTime(moment: string, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    clocks.set(timeZone, clock)
  }
  return clock.format(new Date(moment))
}
