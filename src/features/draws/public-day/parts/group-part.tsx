import type { Draw, ShownGroup } from '#contract/draws/draw.ts'
import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { css, cva } from '#styled/css'
import { explainOrder } from '../../groups/explain-order.ts'
import { ruleInWords } from '../../groups/rule-words.ts'
import { columnsOf } from '../../groups/table-columns.ts'
import type { DayGame } from '../games/day-games.ts'
import { cards, hidden, quiet, section, subheading } from './day-styles.ts'
import { GameCard } from './game-card.tsx'
import { headWords } from '../games/head-words.ts'

interface GroupPartProps {
  draw: Draw
  group: ShownGroup
  games: readonly DayGame[]
  names: ReadonlyMap<string, EntryName>
}

/** A group: its table, why it stands so, and its matches. */
export function GroupPart({ draw, group, games, names }: GroupPartProps) {
  const reasons = explainOrder(draw, group, names)
  const id = `grupo-${group.name}`
  return (
    <section aria-labelledby={id} className={section}>
      <h3 id={id} className={subheading}>{`Grupo ${group.name}`}</h3>
      <GroupTable {...{ draw, group, names }} />
      {reasons.length > 0 && (
        <details id={`ordem-${group.name}`}>
          <summary className={summary}>Por que esta ordem?</summary>
          <ol className={steps}>
            {reasons.map(({ criterion, sentence }) => (
              <li key={`${criterion} ${sentence}`}>
                <strong>{criterion}: </strong>
                {sentence}
              </li>
            ))}
          </ol>
          <p className={quiet}>Ordem dos critérios: {ruleInWords(draw.settings, group.entryIds.length)}.</p>
        </details>
      )}
      <ul aria-label={`Jogos do Grupo ${group.name}`} className={cards}>
        {games.map((game) => (
          <GameCard
            key={game.match.id}
            game={game}
            isTarget
            head={[`${game.match.round}ª rodada`, headWords(game)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </section>
  )
}

function GroupTable({ draw, group, names }: Omit<GroupPartProps, 'games'>) {
  const columns = columnsOf(draw.settings, group.entryIds.length)
  const goOn = draw.settings.format === 'GROUPS_KNOCKOUT' ? settingsWithDefaults(draw.settings).qualifiers : 0
  const hasBegun = group.table.some(({ played }) => played > 0)
  const left = new Set(draw.entries.flatMap(({ id, hasLeft }) => (hasLeft ? id : [])))
  return (
    <>
      <div role="table" aria-label={`Classificação do Grupo ${group.name}`} className={table}>
        <div role="row" className={headRow}>
          <span role="columnheader" className={hidden}>
            Lugar
          </span>
          <span role="columnheader" className={hidden}>
            Nome
          </span>
          <span className={figures}>
            {columns.map(({ head, title }) => (
              <span key={head} role="columnheader" aria-label={title} className={figure}>
                {head}
              </span>
            ))}
          </span>
        </div>
        {group.table.map((row) => (
          <div role="row" key={row.entryId} className={line({ goesOn: hasBegun && row.place <= goOn })}>
            <span role="cell" className={place}>
              {hasBegun ? `${row.place}º` : '–'}
            </span>
            <span role="rowheader" className={nameCell}>
              {names.get(row.entryId)?.full}
              {left.has(row.entryId) && <span className={quiet}> · saiu</span>}
              {row.isTied && row.played > 0 && <span className={quiet}> · empate</span>}
            </span>
            <span className={figures}>
              {columns.map(({ head, value }) => (
                <span key={head} role="cell" className={figure}>
                  {value(row)}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
      <p className={quiet}>
        {columns.map(({ head, title }) => `${head} ${title}`).join(' · ')}
        {goOn > 0 && ` · ${goOn === 1 ? 'passa o primeiro' : 'passam os dois primeiros'}`}
      </p>
    </>
  )
}

const table = css({ bg: 'surface', border: 'hair', borderRadius: 'md', overflow: 'hidden' })
const headRow = css({
  display: 'flex',
  position: 'relative',
  justifyContent: 'flex-end',
  paddingInline: '3',
  paddingTop: '2',
  color: 'muted',
  textStyle: 'label',
})
/** The figures stand below the name where both have no room in one line; the service line is before who goes on. */
const line = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'touch',
    paddingInline: '3',
    borderTop: 'hair',
  },
  variants: { goesOn: { true: { boxShadow: '[inset 3px 0 0 {colors.positive}]' } } },
})
const place = css({ textStyle: 'figure', minWidth: '[1.75em]' })
const nameCell = css({
  flex: '[1 1 min(8rem, 60%)]',
  minWidth: '0',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  lineHeight: 'snug',
})
const figures = css({ display: 'flex', marginInlineStart: 'auto' })
const figure = css({ textStyle: 'figure', width: '[2.25em]', textAlign: 'end' })
const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  textStyle: 'label',
  color: 'accent',
  cursor: 'pointer',
})
const steps = css({
  paddingInlineStart: '5',
  listStyle: 'decimal',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
})
