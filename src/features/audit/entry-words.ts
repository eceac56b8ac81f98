import type { LogEntry } from '#contract/administration/change-log.ts'
import { formatDay } from '#contract/formats/days.ts'
import { fromCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { accountRoleLabels } from '#contract/accounts/role-labels.ts'
import { categoryKindLabels, eventTypeLabels, modalityLabels } from '#contract/labels.ts'
import { wordsOfField } from './field-words.ts'
import { wordsOfKind } from './kind-words.ts'

/** Today's names of the ids on a page of the log. */
export type Names = Readonly<Record<string, string>>

/** A changed field with its values before and after; a value is an empty text if there is none. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** A row of the log in words. */
export interface ReadableEntry {
  when: string
  /** When the person tapped, if the change was sent later; empty otherwise. */
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

/** The title or name that the entry stored, for something that no longer exists. */
function nameIn({ before, after, kind }: LogEntry, names: Names): string {
  if (kind.startsWith('account.')) return gone
  const held = { ...before, ...after }
  for (const key of ['title', 'name'] as const) if (typeof held[key] === 'string') return held[key]
  return typeof held.personId === 'string' ? (names[held.personId] ?? gone) : ''
}

const titleIn = ({ kind, before }: LogEntry) =>
  kind === 'event.removed' && typeof before?.title === 'string' ? before.title : undefined

/** Words for values that the contract stores as one constant each. */
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

/** Fields whose values are constants of the contract, not typed text. */
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

const inReais = new Set(['fee', 'value'])

function valueWords(field: string, value: unknown, names: Names, timeZone: string): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each, names, timeZone)).join(', ')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') {
    if (inReais.has(field)) return formatMoney(value)
    return field.endsWith('Cents') ? formatMoney(fromCents(value)) : String(value)
  }
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
