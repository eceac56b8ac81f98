import { type ReactNode, useId } from 'react'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { useCategory } from '../matches/category-context.ts'
import { MatchCard } from '../matches/match-card.tsx'
import { BracketTree } from './bracket-tree.tsx'

/** Everything that is played by elimination: main draw, match for the third place, losers, consolation. */
export function Knockout() {
  const { draw } = useCategory()
  const has = (phase: ShownMatch['phase']) => draw.matches.some((match) => match.phase === phase)
  const third = draw.matches.find(({ phase }) => phase === 'THIRD_PLACE')
  return (
    <div className={parts}>
      <BracketTree phase="KNOCKOUT" />
      {third && (
        <Part title="Disputa do 3º lugar">
          <div className={single}>
            <MatchCard match={third} showsWays />
          </div>
        </Part>
      )}
      {has('LOSERS') && (
        <Part title="Chave dos perdedores">
          <BracketTree phase="LOSERS" />
        </Part>
      )}
      {has('CONSOLATION') ? (
        <Part title="Consolação">
          <BracketTree phase="CONSOLATION" />
        </Part>
      ) : (
        draw.settings.format === 'CONSOLATION' && (
          <p className={quiet}>
            A consolação é sorteada entre quem perde o primeiro jogo, assim que todos esses jogos terminarem.
          </p>
        )
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}

const parts = css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' })
const heading = css({ textStyle: 'subtitle', marginBottom: '2' })
const single = css({ maxWidth: 'select' })
const quiet = css({ textStyle: 'small', color: 'muted' })
