import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatCount } from '#contract/formats/formats.ts'
import { pairKinds } from '#contract/labels.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { awaiting } from '#offline/view/awaiting.ts'
import { css } from '#styled/css'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type Candidate, candidateName, isIn, type WhoPlays } from './entries-to-draw.ts'
import { countedEntries, type EntryNouns } from './entry-nouns.ts'

interface WhoPlaysProps {
  view: EventView
  category: CategoryView
  candidates: readonly Candidate[]
  nouns: EntryNouns
  who: WhoPlays
  onWho: (change: Partial<WhoPlays>) => void
}

/**
 * The list of who is drawn. Candidates with something missing come first, by name, and the organiser leaves each out or
 * takes it in.
 */
export function WhoPlaysList({ view, category, candidates, nouns, who, onWho }: WhoPlaysProps) {
  const parts = useMemo(() => partsOf(candidates), [candidates])
  const playing = candidates.filter((each) => isIn(each, who)).length
  const out = candidates.length - playing
  const box = (candidate: Candidate) => (
    <li key={candidate.key}>
      <Checkbox
        label={candidateName(candidate)}
        detail={detailOf(candidate)}
        checked={isIn(candidate, who)}
        onToggle={(isWanted) => onWho(decided(candidate, isWanted, who))}
      />
    </li>
  )
  return (
    <Section
      title="Quem joga"
      detail={`${countedEntries(playing, nouns)} no sorteio${out > 0 ? ` · ${formatCount(out)} de fora` : ''}`}
    >
      <div className={sheet}>
        {parts.unpaid.length > 0 && (
          <Part
            title={`Falta pagar (${formatCount(parts.unpaid.length)})`}
            detail="Podem ser sorteados assim mesmo: você decide. O sorteio não muda o pagamento."
          >
            {parts.unpaid.map(box)}
          </Part>
        )}
        {parts.alone.length > 0 && (
          <Part
            title={`Sem dupla (${formatCount(parts.alone.length)})`}
            detail={
              <>
                Marque quem entra com parceiro a definir, ou{' '}
                <Link
                  to="/manager/event/pairs"
                  search={{ event: category.eventId, category: category.id }}
                  className={textLink}
                >
                  forme as duplas
                </Link>
                .
              </>
            }
          >
            {parts.alone.map(box)}
          </Part>
        )}
        <Waiting view={view} category={category} />
        {parts.ready.length > 0 && (
          <details open={parts.unpaid.length + parts.alone.length === 0 && parts.ready.length <= fewEnough}>
            <summary className={summary}>
              {pairKinds.includes(category.category) ? 'Completas e pagas' : 'Inscrição paga'} (
              {formatCount(parts.ready.length)})
              <ChevronDown aria-hidden className={arrow} />
            </summary>
            <ul role="list" className={rows}>
              {parts.ready.map(box)}
            </ul>
          </details>
        )}
      </div>
    </Section>
  )
}

/** A list of this length is visible without much scrolling. */
const fewEnough = 4

function Part({ title, detail, children }: { title: string; detail: ReactNode; children: ReactNode }) {
  return (
    <div className={part}>
      <h3 className={heading}>{title}</h3>
      <p className={quiet}>{detail}</p>
      <ul role="list" className={rows}>
        {children}
      </ul>
    </div>
  )
}

/** The waiting list: people there have no spot and are not drawn. */
function Waiting({ view, category }: Pick<WhoPlaysProps, 'view' | 'category'>) {
  const waiting = awaiting(view.waiting, category.id)
  if (waiting.length === 0) return null
  return (
    <div className={part}>
      <h3 className={heading}>Lista de espera ({formatCount(waiting.length)})</h3>
      <p className={quiet}>
        {waiting.map(({ person }) => person.name).join(', ')}. Só {waiting.length === 1 ? 'entra' : 'entram'}{' '}
        com vaga:{' '}
        <Link
          to="/manager/event/waiting"
          search={{ event: category.eventId, category: category.id }}
          className={textLink}
        >
          abrir a lista
        </Link>
        .
      </p>
    </div>
  )
}

function partsOf(candidates: readonly Candidate[]) {
  const complete = candidates.filter(({ isAlone }) => !isAlone)
  return {
    unpaid: complete.filter(({ unpaid }) => unpaid.length > 0),
    alone: candidates.filter(({ isAlone }) => isAlone),
    ready: complete.filter(({ unpaid }) => unpaid.length === 0),
  }
}

/** Says what is unpaid; of a pair it names the player if only one has not paid. */
function detailOf({ players, unpaid, isAlone }: Candidate): string | undefined {
  if (unpaid.length === 0) return undefined
  if (isAlone) return 'Falta pagar'
  if (players.length === 1) return undefined
  return unpaid.length === players.length ? 'Nenhum dos dois pagou' : `Falta ${unpaid[0]?.name}`
}

function decided({ key, isAlone }: Candidate, isWanted: boolean, who: WhoPlays): Partial<WhoPlays> {
  const list = isAlone ? who.takenAlone : who.leftOut
  const others = list.filter((each) => each !== key)
  const next = isWanted === isAlone ? [...others, key] : others
  return isAlone ? { takenAlone: next } : { leftOut: next }
}

const sheet = css({
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  '& > :not(:first-child)': { borderTop: 'hair' },
})
const part = css({ paddingInline: '4', paddingTop: '3', paddingBottom: '1' })
const heading = css({ textStyle: 'label' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const rows = css({ listStyle: 'none' })
const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'row',
  paddingInline: '4',
  textStyle: 'label',
  cursor: 'pointer',
  listStyle: 'none',
  '& + ul': { paddingInline: '4', paddingBottom: '1' },
})
const arrow = css({
  flexShrink: '0',
  width: 'icon',
  height: 'icon',
  color: 'muted',
  transition: 'common',
  'details[open] > summary > &': { transform: 'rotate(180deg)' },
})
