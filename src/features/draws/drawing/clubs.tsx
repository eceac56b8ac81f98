import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { clubNumbers } from '#contract/draws/clubs-apart.ts'
import { counted } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Candidate, candidateName } from './entries-to-draw.ts'

interface ClubsProps {
  playing: readonly Candidate[]
  /** Clubs by keys of candidates. */
  clubs: Readonly<Record<string, string>>
  onClubs: (clubs: Record<string, string>) => void
}

/**
 * The club or city of each candidate, for organisers who keep players of one club apart. A club is typed once; after
 * that it can be chosen.
 */
export function Clubs({ playing, clubs, onClubs }: ClubsProps) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const given = playing.flatMap(({ key }) => clubs[key]?.trim() || [])
  const shared = new Set(clubNumbers(playing.map(({ key }) => ({ key, club: clubs[key] }))).values()).size
  return (
    <section aria-label="Clubes">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={summary}>
          <span>
            Clube ou cidade:{' '}
            <span className={quiet}>
              {shared > 0 ? `${counted(shared, 'separado', 'separados')} onde der` : 'não separa ninguém'}
            </span>
          </span>
          <ChevronDown aria-hidden className={arrow} />
        </summary>
        {isOpen && (
          <>
            <p className={quiet}>
              Sem obrigação. Quem tem o mesmo clube ou a mesma cidade fica em grupos diferentes, e não começa
              contra os seus, onde isso couber. Só a organização vê.
            </p>
            <datalist id={list}>
              {[...new Set(given)].map((club) => (
                <option key={club}>{club}</option>
              ))}
            </datalist>
            <ul role="list" aria-label="Clube ou cidade" className={fields}>
              {playing.map((candidate) => (
                <li key={candidate.key}>
                  <TextField
                    label={candidateName(candidate)}
                    placeholder="Clube ou cidade"
                    value={clubs[candidate.key] ?? ''}
                    list={list}
                    maxLength={60}
                    autoComplete="off"
                    onValue={(club) => onClubs({ ...clubs, [candidate.key]: club })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </section>
  )
}

const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'touch',
  textStyle: 'label',
  cursor: 'pointer',
  listStyle: 'none',
})
const quiet = css({ color: 'muted', textStyle: 'small', fontWeight: 'normal' })
const arrow = css({
  flexShrink: '0',
  width: 'icon',
  height: 'icon',
  color: 'muted',
  transition: 'common',
  'details[open] > summary > &': { transform: 'rotate(180deg)' },
})
const fields = css({ listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '3', paddingTop: '3' })
