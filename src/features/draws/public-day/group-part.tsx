import type { Draw, ShownGroup } from '#contract/draws/draw.ts'
import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { css, cva } from '#styled/css'
import { explainOrder } from '../groups/explain-order.ts'
import { ruleInWords } from '../groups/rule-words.ts'
import { columnsOf } from '../groups/table-columns.ts'
import type { DayGame } from './day-games.ts'
import { cards, quiet, section, subheading } from './day-styles.ts'
import { GameCard } from './game-card.tsx'
import { headWords } from './head-words.ts'

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
      <table className={table} aria-label={`Classificação do Grupo ${group.name}`}>
        <thead>
          <tr>
            <th scope="col" className={figure}>
              <abbr title="lugar">#</abbr>
            </th>
            <th scope="col" className={nameCell}>
              Nome
            </th>
            {columns.map(({ head, title }) => (
              <th key={head} scope="col" className={figure}>
                <abbr title={title}>{head}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.table.map((row) => (
            <tr key={row.entryId} className={line({ goesOn: hasBegun && row.place <= goOn })}>
              <td className={figure}>{hasBegun ? `${row.place}º` : '–'}</td>
              <th scope="row" className={nameCell}>
                {names.get(row.entryId)?.full}
                {left.has(row.entryId) && <span className={quiet}> · saiu</span>}
                {row.isTied && row.played > 0 && <span className={quiet}> · empate</span>}
              </th>
              {columns.map(({ head, value }) => (
                <td key={head} className={figure}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={quiet}>
        {columns.map(({ head, title }) => `${head} ${title}`).join(' · ')}
        {goOn > 0 && ` · ${goOn === 1 ? 'passa o primeiro' : 'passam os dois primeiros'}`}
      </p>
    </>
  )
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  bg: 'surface',
  border: 'hair',
  '& abbr': { textDecoration: 'none' },
  '& thead': { color: 'muted', textStyle: 'label' },
})
const line = cva({
  base: { borderTop: 'hair' },
  variants: { goesOn: { true: { boxShadow: '[inset 3px 0 0 {colors.positive}]' } } },
})
const nameCell = css({
  textAlign: 'start',
  paddingInline: '2',
  paddingBlock: '2',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  lineHeight: 'snug',
})
const figure = css({ width: '[2.4em]', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })
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
