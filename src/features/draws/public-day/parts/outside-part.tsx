import type { Draw } from '#contract/draws/draw.ts'
import { resultWords } from '#offline/operations/draws/result-words.ts'
import { heading, list, quiet, section } from './day-styles.ts'

/** Results of the draw before this one, between entries that do not meet in this draw. */
export function OutsidePart({ outside = [] }: Pick<Draw, 'outside'>) {
  if (outside.length === 0) return null
  return (
    <section aria-labelledby="fora-da-chave" className={section}>
      <h2 id="fora-da-chave" className={heading}>
        Fora da chave
      </h2>
      <p className={quiet}>Jogos do sorteio anterior entre quem não se enfrenta nesta chave. Não contam.</p>
      <ul className={list}>
        {outside.map(({ names, enteredAt, ...result }) => (
          <li key={`${result.sides.join(' ')} ${enteredAt}`}>
            {names.join(' × ')}: {resultWords(result, result.sides, names)}
          </li>
        ))}
      </ul>
    </section>
  )
}
