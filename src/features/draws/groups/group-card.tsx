import { useId } from 'react'
import type { ShownGroup, ShownMatch } from '#contract/draws/draw.ts'
import { counted } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { card } from '#ui/card.tsx'
import { useCategory } from '../matches/category-context.ts'
import { MatchCard } from '../matches/match-card.tsx'
import { GroupTable } from './group-table.tsx'
import { OrderExplanation } from './order-explanation.tsx'

/** A group: its table, the explanation of its order, and its matches. */
export function GroupCard({ group }: { group: ShownGroup }) {
  const { draw, doubts } = useCategory()
  const id = useId()
  const matches = draw.matches.filter((match) => match.phase === 'GROUP' && match.group === group.name)
  return (
    <section aria-labelledby={id} className={card({ padding: 'none' })}>
      <header className={head}>
        <h3 id={id} className={title}>
          {`Grupo ${group.name}`}
        </h3>
        <span>{progress(matches)}</span>
        {doubts.groups.has(group.name) && <Badge tone="danger">Resultado em dúvida</Badge>}
      </header>
      <GroupTable group={group} />
      <OrderExplanation group={group} />
      <ul role="list" aria-label={`Jogos do Grupo ${group.name}`} className={list}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} title={`${match.round}ª rodada`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function progress(matches: readonly ShownMatch[]): string {
  const missing = matches.filter(({ result }) => !result).length
  if (missing === 0) return 'Encerrado'
  return `${missing === 1 ? 'Falta' : 'Faltam'} ${counted(missing, 'jogo', 'jogos')}`
}

/** The frame of a court: night green with its line. */
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1',
  minHeight: 'touch',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'court',
  color: 'onCourtMuted',
  textStyle: 'small',
})
const title = css({ textStyle: 'subtitle', color: 'onCourt' })
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  borderTop: 'hair',
  bg: 'sunken',
  listStyle: 'none',
})
