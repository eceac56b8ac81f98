import type { Draw } from '#contract/draws/draw.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { resultWords } from '#offline/operations/draws/result-words.ts'
import { css } from '#styled/css'
import { List, Row } from '#ui/lists/list.tsx'

/**
 * Results of an earlier draw between entries that do not meet in this draw. They count for nothing, but they are shown.
 */
export function OutsideResults({ outside }: Pick<Draw, 'outside'>) {
  if (!outside || outside.length === 0) return null
  return (
    <section aria-labelledby="fora-da-chave" className={part}>
      <h2 id="fora-da-chave" className={heading}>
        Fora da chave
      </h2>
      <p className={quiet}>Jogos do sorteio anterior entre quem não se enfrenta nesta chave. Não contam.</p>
      <List>
        {outside.map(({ names, enteredAt, ...result }) => (
          <Row
            key={`${result.sides.join(' ')} ${enteredAt}`}
            title={names.join(' × ')}
            detail={[resultWords(result, result.sides, names), enteredAt && momentWords(enteredAt)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </section>
  )
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'subtitle' })
const quiet = css({ textStyle: 'small', color: 'muted' })
