import { counted } from '#contract/formats/formats.ts'
import * as v from 'valibot'
import { categoryKindLabels, pairKinds } from '#contract/labels.ts'
import { choices as refusals } from '#contract/calls/refusals/choices.ts'
import { ChosenCategories, ownPartner, PartnerEmail } from '#contract/registrations/registrations.ts'
import type { OpenCategory } from '#contract/events/public-event.ts'
import type { AnswerProblem } from './rule-answers.ts'
import { Said } from './said.ts'

/** The number of free spots; 0 for a drawn category. */
export function spotsLeft({ maxPlayers, _count, isClosed }: OpenCategory): number {
  return isClosed ? 0 : Math.max(0, maxPlayers - _count.players)
}

/**
 * The reason why no category can be chosen, if so.
 * @param hasLists whether {host} has waiting lists
 */
export function nothingToChoose(categories: readonly OpenCategory[], hasLists = false): string | undefined {
  if (categories.length === 0) {
    return 'As categorias deste evento ainda não foram divulgadas. Volte em breve ou fale com a organização.'
  }
  if (categories.some((category) => spotsLeft(category) > 0)) return undefined
  if (categories.every(({ isClosed }) => isClosed))
    return 'As inscrições de todas as categorias estão encerradas.'
  return hasLists
    ? 'Todas as categorias estão esgotadas. Entre na lista de espera da que quiser jogar.'
    : 'Todas as categorias estão esgotadas. Se alguém desistir, a vaga aparece aqui.'
}

export function isPair({ category }: OpenCategory): boolean {
  return pairKinds.includes(category)
}

/**
 * Checks the values of 'Categorias' against the current categories: one or two categories, none of them full, and the
 * partners' e-mails of chosen categories for pairs. E-mails of other categories are ignored.
 * @param ownEmail e-mail of the registered person, in lower case: nobody is their own partner
 * @param misfits what the rules of the chosen categories find wrong
 */
export function choiceSchema(
  open: readonly OpenCategory[],
  ownEmail: string,
  misfits: (chosen: readonly OpenCategory[], said: Said) => readonly AnswerProblem[],
) {
  const byId = new Map(open.map((category) => [category.id, category]))
  return v.pipe(
    v.object({ categories: ChosenCategories, partners: v.record(v.string(), v.string()), said: Said }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { categories, partners, said } = dataset.value
      for (const id of categories) {
        const category = byId.get(id)
        if (!category) {
          addIssue({ message: refusals['category.notFound'].message, path: [at('categories')] })
        } else if (category.isClosed) {
          addIssue({
            message: `As inscrições de ${category.title} estão encerradas. Escolha outra.`,
            path: [at('categories')],
          })
        } else if (spotsLeft(category) === 0) {
          addIssue({
            message: refusals['category.full'].message(category),
            path: [at('categories')],
          })
        } else if (isPair(category)) {
          const partner = v.safeParse(PartnerEmail, partners[id] ?? '')
          const message = partner.success
            ? partner.output === ownEmail && ownPartner
            : 'Digite um e-mail válido'
          if (message) addIssue({ message, path: [at('partners'), at(id)] })
        }
      }
      const chosen = open.filter(({ id }) => categories.includes(id))
      for (const problem of misfits(chosen, said))
        addIssue({
          message: problem.message,
          path: problem.at === 'categories' ? [at('categories')] : [at('said'), at(problem.at)],
        })
      function at(key: string) {
        return {
          type: 'object',
          origin: 'value',
          input: dataset.value as Record<string, unknown>,
          key,
          value: undefined,
        } as const
      }
    }),
  )
}
export type ChoiceValues = v.InferInput<ReturnType<typeof choiceSchema>>

/** The titles by id. Equal titles get an addition that distinguishes them. */
export function distinctTitles(categories: readonly OpenCategory[]): Map<string, string> {
  const seen = new Map<string, number>()
  const titles = new Map<string, string>()
  for (const category of categories) {
    const isAlone = categories.filter(({ title }) => title === category.title).length === 1
    const title = isAlone ? category.title : `${category.title} · ${categoryKindLabels[category.category]}`
    const nth = (seen.get(title) ?? 0) + 1
    seen.set(title, nth)
    titles.set(category.id, nth === 1 ? title : `${title}, ${nth}ª`)
  }
  return titles
}

/** `1 categoria`, `2 categorias`, `Nenhuma categoria`. */
export function countCategories(count: number): string {
  if (count === 0) return 'Nenhuma categoria'
  return counted(count, 'categoria', 'categorias')
}
