import { useState } from 'react'
import { fromCents } from '#contract/events/fees.ts'
import {
  formatCount,
  formatMoney,
  matches as matchesWords,
  searchKey,
  searchWords,
} from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { row } from '#ui/lists/list.tsx'
import { LineWords } from './line-words.tsx'
import type { PayableSet } from './matching/payable-sets.ts'
import { type Match, namesOf } from './matching/verdicts.ts'
import type { Choice } from './use-marking.ts'

/** With more choices than this, the person uses the search. */
const mostShown = 6

/** A line with the button that marks its payment, or with several choices. */
export function LineToChoose({
  match,
  onMark,
}: {
  match: Match
  onMark: (choices: readonly Choice[]) => void
}) {
  const { sets, verdict, line } = match
  const [isOpen, setOpen] = useState(false)
  const [only, ...others] = sets
  const choose = (set: PayableSet) => onMark([{ match, set }])
  const isDirect = only !== undefined && others.length === 0 && verdict !== 'surplus' && verdict !== 'doubt'
  const word =
    line.cents < 0 ? 'Marcar devolução' : verdict === 'paid' ? 'Ligar ao pagamento' : 'Marcar como pago'
  return (
    <li className={row}>
      <div className={words}>
        <LineWords match={match} />
      </div>
      {isDirect && (
        <Button variant="secondary" aria-label={`${word}: ${namesOf(only)}`} onClick={() => choose(only)}>
          {word}
        </Button>
      )}
      {!isDirect && sets.length > 0 && (
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {others.length === 0 ? 'Escolher' : `Escolher entre ${formatCount(sets.length)}`}
        </Button>
      )}
      {isOpen && !isDirect && <Sets sets={sets} onChoose={choose} />}
    </li>
  )
}

function Sets({ sets, onChoose }: { sets: readonly PayableSet[]; onChoose: (set: PayableSet) => void }) {
  const [search, setSearch] = useState('')
  const found = sets.filter((set) => matchesWords(searchKey(namesOf(set)), searchWords(search)))
  return (
    <div className={choices}>
      {sets.length > mostShown && <SearchField label="Buscar pelo nome" value={search} onValue={setSearch} />}
      {found.slice(0, mostShown).map((set) => (
        <Button key={set.id} variant="secondary" isWide onClick={() => onChoose(set)}>
          {`${namesOf(set)} · ${formatMoney(fromCents(set.cents))}`}
        </Button>
      ))}
      {found.length > mostShown && (
        <p className={quiet}>{`E mais ${formatCount(found.length - mostShown)}: busque pelo nome.`}</p>
      )}
    </div>
  )
}

const words = css({ flex: '[1 1 min(9rem, 60%)]', minWidth: '0' })
const choices = css({ display: 'flex', flexDirection: 'column', gap: '2', width: 'full' })
const quiet = css({ textStyle: 'small', color: 'muted' })
