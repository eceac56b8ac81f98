import { type DrawLength, lengthOfDraws } from '#contract/draws/draw-length.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import { categoryKindLabels, pairKinds } from '#contract/labels.ts'
import { entriesOf, groupSizes, matchesOf } from '#contract/schedules/match-count.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'

interface MatchAccountProps {
  categories: readonly CategoryView[]
  draws: NonNullable<EventView['draws']>
  matches: number
  /** The length of all drawn categories. */
  drawn: DrawLength
  slotsOfDrawn: number
}

/** The number of matches of each category. */
export function MatchAccount({ categories, draws, matches, drawn, slotsOfDrawn }: MatchAccountProps) {
  const matchesIn = (category: CategoryView) =>
    category.isDrawn
      ? lengthOfDraws(draws.flatMap(({ categoryId, kept }) => (categoryId === category.id ? kept : [])))
          .matches
      : matchesOf(entriesOf(category.category, category.registered))
  return (
    <div className={part}>
      <h2 className={heading}>Jogos</h2>
      {categories.length === 0 && <p>O evento ainda não tem categorias.</p>}
      <ul role="list" className={rows}>
        {categories.map((category) => (
          <li key={category.id} className={row}>
            <span>
              {category.title} · {category.isDrawn ? 'sorteada' : entriesInWords(category)}
            </span>
            <span className={sum}>{formatCount(matchesIn(category))}</span>
          </li>
        ))}
        {categories.length > 1 && (
          <li className={row}>
            <strong>Ao todo</strong>
            <strong className={sum}>{formatCount(matches)}</strong>
          </li>
        )}
      </ul>
      {drawn.matches > 0 && (
        <p className={quiet}>
          Sorteadas contam com os seus jogos e o tempo do formato de cada fase, com 5 minutos de troca:{' '}
          {counted(drawn.matches, 'jogo', 'jogos')} em {counted(slotsOfDrawn, 'horário', 'horários')}.
        </p>
      )}
      <p className={quiet}>
        Até 5: todos contra todos. A partir de 6: grupos de 3 e 4, e mata-mata com dois de cada grupo.
      </p>
    </div>
  )
}

function entriesInWords({ category, registered }: CategoryView): string {
  const entries = entriesOf(category, registered)
  const words = pairKinds.includes(category)
    ? counted(entries, 'dupla', 'duplas')
    : `${categoryKindLabels[category]}, ${counted(entries, 'inscrito', 'inscritos')}`
  const groups = groupSizes(entries).length
  return groups > 1 ? `${words}, ${formatCount(groups)} grupos` : words
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const heading = css({ textStyle: 'label' })
const rows = css({ listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '3', minWidth: '0' })
const sum = css({ textStyle: 'figure', flexShrink: '0' })
const quiet = css({ textStyle: 'small', color: 'muted' })
