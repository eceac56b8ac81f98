import { ScanQrCode, SearchX, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { counted, formatCount } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css, cx } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { underHeader } from '#ui/layout/app-shell.tsx'
import { toTop } from '../to-top.ts'
import { usePreparedSearch } from '../use-prepared-search.ts'
import { findAthletes } from './athletes.ts'
import { FoundAthlete } from './found-athlete.tsx'
import { takesPart } from '#offline/view/takes-part.ts'

interface DeskSearchProps {
  view: EventView
  typed: string
  onTyped: (typed: string) => void
  onOpen: (player: PlayerView) => void
  /** Reads the code that a player shows. */
  onScan: () => void
  /** Registers a person who was not found; missing if nobody can be registered. */
  onRegister: (() => void) | undefined
}

/** At a desk nobody reads a longer list, because typing another letter is faster. */
const most = 20

/** Searches all categories while the person types. Arrow keys and Enter choose a result. */
export function DeskSearch({ view, typed, onTyped, onOpen, onScan, onRegister }: DeskSearchProps) {
  const { players } = view
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  usePreparedSearch(players)
  const sought = useDeferredValue(typed)
  const found = useMemo(() => findAthletes(players, sought), [players, sought])
  const here = useMemo(() => players.filter(takesPart), [players])

  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-athlete]') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (event.key === 'ArrowDown') stops[at + 1]?.focus()
    else if (event.key === 'ArrowUp') stops[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'Escape') {
      onTyped('')
      stops[0]?.focus()
    } else if (event.key === 'Enter' && at === 0) {
      // The results may lag behind the typed text by one letter.
      const [player] = findAthletes(players, typed)[0]?.players ?? []
      if (player) onOpen(player)
    } else return
    event.preventDefault()
  }

  return (
    <div ref={box} className={column}>
      <div className={cx(underHeader, finder)} onFocus={toTop} onInput={toTop}>
        <SearchField
          label="Buscar atleta"
          placeholder="Nome, telefone, e-mail ou txid"
          value={typed}
          onValue={onTyped}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={figures}>
        {typed.trim() === '' ? presentInWords(here) : foundInWords(found.length)}
      </p>
      {typed === '' && (
        <div className={ways}>
          <Button size="lg" variant="secondary" icon={<ScanQrCode aria-hidden />} onClick={onScan}>
            Ler código
          </Button>
          {onRegister && (
            <Button size="lg" variant="secondary" icon={<UserPlus aria-hidden />} onClick={onRegister}>
              Inscrever na hora
            </Button>
          )}
        </div>
      )}
      {found.length > 0 && (
        <ul role="list" aria-label="Atletas encontrados">
          {found.slice(0, most).map((athlete) => (
            <li key={athlete.players[0]?.id}>
              <FoundAthlete {...{ athlete, view, onOpen, onKeyDown }} />
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && sought.trim() !== '' && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Ninguém com esse nome"
          action={
            onRegister && (
              <Button icon={<UserPlus aria-hidden />} onClick={onRegister}>
                Inscrever na hora
              </Button>
            )
          }
        >
          Confira a grafia ou busque só por uma parte do nome.
        </EmptyState>
      )}
    </div>
  )
}

function presentInWords(players: readonly PlayerView[]): string {
  const present = players.filter(({ presentAt }) => presentAt).length
  return `${counted(present, 'presente', 'presentes')} de ${counted(players.length, 'inscrição', 'inscrições')}`
}

function foundInWords(count: number): string {
  if (count === 0) return 'Nenhum atleta encontrado'
  if (count === 1) return '1 atleta encontrado'
  return count > most
    ? `${formatCount(count)} atletas encontrados. Digite mais do nome para ver os outros.`
    : `${count} atletas encontrados`
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > button': { flex: '[1 1 9rem]', paddingInline: '3' },
})
const finder = css({ paddingBlock: '1' })
const figures = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
