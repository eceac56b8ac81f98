import { type Day, dayOf } from '../formats/days.ts'
import type { PixKind } from './event-parts.ts'
import type { EventFields } from './events.ts'
import { pixKey } from './pix.ts'
import { isCnpj, isCpf } from '../formats/tax-ids.ts'

type Dates = Pick<EventFields, 'startDate' | 'endDate' | 'registerEndDate'>
type Ruled = Dates & Pick<EventFields, 'pixCode' | 'pixKind' | 'playersChangeUntil'>
/** Messages by the name of the field that shows them. */
export type EventProblems = Partial<Record<keyof Ruled, string>>

const dateNames = ['startDate', 'endDate', 'registerEndDate'] as const
/** A later year is a typing mistake. */
const lastDay: Day = '2100-12-31'

interface Present {
  today: Day
  timeZone: string
}

/**
 * The rules between the fields of an event: the order of its days, no day before today, and a PIX key of its kind,
 * where there is one. Empty when all rules hold.
 * @param before the event before an edit; fields that did not change are not checked
 */
export function eventProblems(fields: Ruled, { today, timeZone }: Present, before?: Ruled): EventProblems {
  const day = (name: keyof Dates, of: Dates = fields) => dayOf(of[name], timeZone)
  const changed = dateNames.filter((name) => !before || day(name) !== day(name, before))
  const problems: EventProblems = {}
  if (changed.length > 0) {
    if (day('registerEndDate') > day('endDate'))
      problems.registerEndDate = 'O prazo de inscrição não pode passar da data de encerramento'
    if (day('startDate') > day('endDate'))
      problems.endDate = 'A data de encerramento não pode ser antes da data de início'
  }
  for (const name of changed) {
    if (day(name) < today) problems[name] = 'Escolha uma data a partir de hoje'
    if (day(name) > lastDay) problems[name] = 'Confira o ano'
  }
  const { playersChangeUntil: until } = fields
  const isOtherUntil = until !== before?.playersChangeUntil || changed.includes('endDate')
  if (until && isOtherUntil && dayOf(until, timeZone) > day('endDate'))
    problems.playersChangeUntil = 'Este dia não pode passar da data de encerramento'
  const isSamePix = before && before.pixCode === fields.pixCode && before.pixKind === fields.pixKind
  const pixCode =
    fields.pixKind && fields.pixCode && !isSamePix && pixKeyProblem(fields.pixCode, fields.pixKind)
  return { ...problems, ...(pixCode && { pixCode }) }
}

const pixProblems: Record<PixKind, string> = {
  CPF: 'Confira a chave: este CPF não existe',
  CNPJ: 'Confira a chave: este CNPJ não existe',
  EMAIL: 'Confira a chave: informe um e-mail válido',
  PHONE: 'Confira a chave: informe o telefone com DDD',
  RANDOM: 'Confira a chave aleatória: são 32 letras e números, com 4 traços',
}

/** The message for a text that is no PIX key of that kind; undefined for a valid one. */
export function pixKeyProblem(typed: string, kind: PixKind): string | undefined {
  const key = pixKey(typed, kind)
  const isKey = key !== undefined && (kind !== 'CPF' || isCpf(key)) && (kind !== 'CNPJ' || isCnpj(key))
  return isKey ? undefined : pixProblems[kind]
}
