import { categoryRulesInWords } from '#contract/events/category-rule-words.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import { css } from '#styled/css'
import type { Awards } from './event-page.ts'
import { closedText, spotsText } from './spots-text.ts'

/** A longer list is collapsed: 40 categories would push the fees off the screen. */
const many = 12

interface AwardListProps {
  awards: Awards
  /** Whether the event takes registrations. */
  isOpen: boolean
}

/** The categories of the event with kind, award and free spots. */
export function AwardList({ awards, isOpen }: AwardListProps) {
  const titleOf = (id: string) => awards.find((other) => other.id === id)?.title
  const rulesOf = ({ rules }: Awards[number]) => categoryRulesInWords(rules, { titleOf })
  const shown = awards.length > many ? many - 4 : awards.length
  return (
    <>
      <Rows awards={awards.slice(0, shown)} {...{ isOpen, rulesOf }} />
      {awards.length > shown && (
        <details>
          <summary className={more}>Ver mais {awards.length - shown} categorias</summary>
          <Rows awards={awards.slice(shown)} {...{ isOpen, rulesOf }} />
        </details>
      )}
    </>
  )
}

function Rows({
  awards,
  isOpen,
  rulesOf,
}: AwardListProps & { rulesOf: (category: Awards[number]) => string }) {
  return (
    <dl>
      {awards.map((category) => (
        <div key={category.id} className={row}>
          <dt className={name}>
            {category.title}
            <State category={category} rules={rulesOf(category)} isOpen={isOpen} />
          </dt>
          <dd className={prize}>{category.award}</dd>
        </div>
      ))}
    </dl>
  )
}

function State({ category, rules, isOpen }: { category: Awards[number]; rules: string; isOpen: boolean }) {
  const { category: kind, placesLeft, isFull, isClosed } = category
  const words = [kind ? categoryKindLabels[kind] : '', rules].filter(Boolean)
  if (isOpen && isClosed) words.push(closedText)
  else if (isOpen && isFull)
    return <span className={full}>{[...words, 'Esgotada', 'lista de espera'].join(' · ')}</span>
  else if (isOpen && placesLeft !== undefined) words.push(spotsText(placesLeft, kind))
  return <span className={state}>{words.join(' · ')}</span>
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  justifyContent: 'space-between',
  paddingBlock: '2.5',
  borderTop: 'hair',
  _first: { borderTop: 'none' },
})
const name = css({ fontWeight: 'bold', minWidth: '0' })
const state = css({ display: 'block', textStyle: 'small', color: 'muted' })
const full = css({ display: 'block', textStyle: 'small', color: 'warning' })
const prize = css({ color: 'muted', minWidth: '0' })
const more = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  borderTop: 'hair',
  color: 'accent',
  textStyle: 'control',
  cursor: 'pointer',
})
