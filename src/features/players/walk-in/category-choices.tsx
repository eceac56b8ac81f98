import { counted } from '#contract/formats/formats.ts'
import { categoryKindLabels, pairKinds } from '#contract/labels.ts'
import { errorOf, type SchemaForm } from '#app/forms/schema-form.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { WalkInDraft } from './walk-in-draft.ts'

interface CategoryChoicesProps {
  form: SchemaForm<WalkInDraft>
  categories: readonly CategoryView[]
  /** Ids of the categories in which the person is registered already. */
  held: readonly string[]
  /** Ids of the categories from which the person has withdrawn without having the money back. */
  owed: readonly string[]
  onChoice: (change: Pick<WalkInDraft, 'categories'>) => void
}

/** The choice of one or two categories. Full ones are marked, judged by the data on this phone. */
export function CategoryChoices({ form, categories, held, owed, onChoice }: CategoryChoicesProps) {
  return (
    <form.Field name="categories">
      {(field) => {
        const chosen = field.state.value
        const error = errorOf(field)
        const toggle = (id: string, isChosen: boolean) => {
          const next = isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)
          field.handleChange(next)
          onChoice({ categories: next })
        }
        return (
          <fieldset className={options} aria-describedby={error && 'walk-in-categories'}>
            <legend className={legend}>Categorias, até 2</legend>
            {categories.map(({ id, title, category, registered, maxPlayers, isDrawn, isEnded }) => {
              const isChosen = chosen.includes(id)
              const left = maxPlayers - registered
              const isHeld = held.includes(id)
              const isOwed = owed.includes(id)
              const state = isHeld
                ? 'já inscrita aqui'
                : isEnded
                  ? 'encerrada'
                  : isDrawn
                    ? 'já sorteada'
                    : isOwed
                      ? 'desistiu, valor a devolver'
                      : spotsText(left)
              return (
                <div key={id}>
                  <Checkbox
                    isBoxed
                    label={title}
                    detail={`${categoryKindLabels[category]} · ${state}`}
                    checked={isChosen}
                    disabled={(left <= 0 || isHeld || isOwed || isDrawn || isEnded) && !isChosen}
                    aria-invalid={error !== undefined || undefined}
                    onToggle={(wanted) => toggle(id, wanted)}
                  />
                  {isChosen && pairKinds.includes(category) && (
                    <form.Field name={`partners.${id}`}>
                      {(partner) => (
                        <TextField
                          className={partnerField}
                          label={`E-mail da dupla em ${title}`}
                          isOptional
                          type="email"
                          inputMode="email"
                          autoComplete="off"
                          autoCapitalize="none"
                          value={partner.state.value ?? ''}
                          error={errorOf(partner)}
                          onValue={(typed) => partner.handleChange(typed)}
                        />
                      )}
                    </form.Field>
                  )}
                </div>
              )
            })}
            {categories.some(
              ({ registered, maxPlayers, isDrawn }) => registered >= maxPlayers && !isDrawn,
            ) && (
              <p className={hint}>Para inscrever em uma categoria esgotada, aumente antes as vagas dela.</p>
            )}
            {categories.some(({ isDrawn }) => isDrawn) && (
              <p className={hint}>
                Uma categoria sorteada não recebe mais ninguém: sorteie de novo antes do primeiro jogo, ou
                troque quem joga em Jogos.
              </p>
            )}
            {owed.length > 0 && (
              <p className={hint}>
                Para inscrever de novo quem pagou e desistiu, retome a inscrição na lista ou devolva antes o
                valor.
              </p>
            )}
            <FieldError id="walk-in-categories" error={error} />
          </fieldset>
        )
      }}
    </form.Field>
  )
}

function spotsText(left: number): string {
  if (left <= 0) return 'esgotada'
  return counted(left, 'vaga', 'vagas')
}

const options = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '1.5' })
const hint = css({ textStyle: 'small', color: 'muted' })
const partnerField = css({ marginTop: '2', marginInlineStart: '3' })
