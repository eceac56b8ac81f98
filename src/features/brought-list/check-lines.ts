import * as v from 'valibot'
import { email, phone } from '#contract/calls/fields.ts'
import { pairKinds } from '#contract/labels.ts'
import type { ListedPerson } from '#contract/registrations/brought-lists.ts'
import { reaisOf } from '#app/forms/money-text.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { type LinePerson, namesOfLine, peopleOfLine } from './line-people.ts'
import type { ListLine } from './reading/list-line.ts'
import { namesakesIn, withListed } from './recognise.ts'

/** A line of the list with its problems, its notes and its people. */
export interface CheckedLine {
  line: ListLine
  index: number
  /** Problems that must be corrected before the list is registered, as sentences. */
  problems: readonly string[]
  /** Notes that the organiser should read and that do not stop the registration. */
  notes: readonly string[]
  people: readonly LinePerson[]
}

const isPhone = (typed: string) => v.is(phone(''), typed)
const isEmail = (typed: string) => v.is(email(''), typed)

interface People {
  categories: readonly CategoryView[]
  players: readonly PlayerView[]
}

/** Whether the list registers this person. */
const isComing = ({ isRegistered, isRepeated }: LinePerson) => !isRegistered && !isRepeated

/** For each line: what is unclear, which people are registered already, and who finds no free spot. */
export function checkLines(lines: readonly ListLine[], { categories, players }: People): CheckedLine[] {
  const namesakes = withListed(namesakesIn(players, categories), lines.flatMap(namesOfLine))
  const inList = new Set<string>()
  const free = new Map(categories.map(({ id, maxPlayers, registered: taken }) => [id, maxPlayers - taken]))
  return lines.map((line, index) => {
    const { categoryId, writtenCategory } = line
    const category = categories.find(({ id }) => id === categoryId)
    const people = peopleOfLine(line, namesakes, inList)
    const problems = [
      ...(line.name.trim() === '' ? ['Falta o nome'] : []),
      ...(category
        ? []
        : [writtenCategory ? `"${writtenCategory}" não é uma categoria do evento` : 'Falta a categoria']),
      ...(category?.isEnded ? [`${category.title} foi encerrada`] : []),
      ...(category?.isDrawn ? [`${category.title} já foi sorteada`] : []),
      ...[line.phone, line.partnerPhone]
        .filter((typed) => typed && !isPhone(typed))
        .map((typed) => `Telefone incompleto: ${typed}`),
      ...[line.email, line.partnerEmail]
        .filter((typed) => typed && !isEmail(typed))
        .map((typed) => `E-mail com erro: ${typed}`),
      ...(line.value && reaisOf(line.value) === undefined ? [`Valor com erro: ${line.value}`] : []),
    ]
    const left = free.get(categoryId) ?? 0
    const coming = problems.length === 0 ? people.filter(isComing).length : 0
    free.set(categoryId, left - coming)
    return {
      line,
      index,
      problems,
      people,
      notes: [
        ...line.doubts,
        ...people.flatMap(({ name, isRegistered }) =>
          isRegistered ? [people.length > 1 ? `${name}: já inscrito` : 'Já inscrito'] : [],
        ),
        ...people.flatMap(({ name, isRepeated }) => (isRepeated ? [`${name}: repetido na lista`] : [])),
        ...(category && line.partner && !pairKinds.includes(category.category)
          ? ['A categoria é individual: entram sem formar dupla']
          : []),
        ...(coming > 0 && left < coming ? ['Sem vaga na categoria: fica de fora'] : []),
      ],
    }
  })
}

/**
 * The people that are sent to {host}, and their names in the same order. A person who is registered already is sent too
 * if the list gives that person a new partner.
 */
export function peopleOf(checked: readonly CheckedLine[]): { people: ListedPerson[]; names: string[] } {
  const people: ListedPerson[] = []
  for (const { line, problems, people: pair } of checked) {
    if (problems.length > 0) continue
    const value = reaisOf(line.value)
    const common = {
      categoryId: line.categoryId,
      ...(value !== undefined && { paymentValue: value }),
      ...(line.isPaid && { isPaid: true }),
    }
    if (!pair.some(isComing)) continue
    const first = people.length
    for (const [at, one] of pair.entries())
      people.push({
        name: one.name.trim(),
        ...common,
        ...(one.phone && { phoneNumber: one.phone }),
        ...(one.email && { email: one.email }),
        ...one.sends,
        ...(pair.length > 1 && at === 0 && { partner: first + 1 }),
      })
  }
  return { people, names: people.map(({ name }) => name) }
}

/** For each category: how many people of the list it gets, and how many free spots it has. */
export function spotsOf(checked: readonly CheckedLine[], categories: readonly CategoryView[]) {
  return categories.flatMap(({ id, title, maxPlayers, registered }) => {
    const own = checked.filter(({ line, problems }) => line.categoryId === id && problems.length === 0)
    const coming = own.reduce((sum, { people }) => sum + people.filter(isComing).length, 0)
    return coming > 0 ? [{ id, title, coming, free: Math.max(0, maxPlayers - registered) }] : []
  })
}
