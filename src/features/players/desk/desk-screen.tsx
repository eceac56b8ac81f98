import { useState } from 'react'
import { useStayAwake } from '#app/browser/stay-awake.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { NoPlayers } from '../no-players.tsx'
import { useCanRegister, walkInDialog } from '../walk-in/use-walk-in.ts'
import { AthleteCard } from './athlete-card.tsx'
import { athleteOf } from './athletes.ts'
import { ShirtNotice } from './shirt-notice.tsx'
import { TillLink } from './till-link.tsx'
import { useShirts } from './use-shirts.ts'
import { DeskSearch } from './desk-search.tsx'

const scanner = onDemand(() => import('./code-scanner.tsx').then((module) => module.CodeScanner))

interface DeskScreenProps {
  eventId: string
  /** The person at the desk, given by the id of one registration. */
  playerId: string | undefined
  /** Must keep its identity. */
  onOpen: (player: Pick<PlayerView, 'id'>) => void
  /** Back to the search. */
  onNext: () => void
}

/**
 * /manager/event/desk: the desk finds a person, marks payment and presence, and goes on to the next one. With or
 * without a connection.
 */
export function DeskScreen({ eventId, ...who }: DeskScreenProps) {
  const view = useEventView(eventId)
  useStayAwake()
  usePrefetch(walkInDialog)
  if (!view) return null
  return (
    <Page isList title="Mesa">
      <title>{`Mesa · ${view.event.title} · PLAY`}</title>
      <Desk view={view} {...who} />
    </Page>
  )
}

function Desk({ view, playerId, onOpen, onNext }: Omit<DeskScreenProps, 'eventId'> & { view: EventView }) {
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)
  const close = () => setWanted(false)
  const canRegister = useCanRegister(view)
  const isRegistering = useOnDemand(walkInDialog, canRegister && isWanted, close)
  const onRegister = canRegister ? () => setWanted(true) : undefined
  const { shirts } = useShirts(view)
  const [isScanning, setScanning] = useState(false)
  const stopScanning = () => setScanning(false)
  const isScannerHere = useOnDemand(scanner, isScanning, stopScanning)
  const onFound = (player: PlayerView) => {
    stopScanning()
    onOpen(player)
  }
  const athlete = playerId === undefined ? undefined : athleteOf(view.players, playerId)
  const [registered, setRegistered] = useState<string>()
  const onRegistered = (player: PlayerView) => {
    close()
    setTyped('')
    setRegistered(player.id)
    onOpen(player)
  }
  const next = () => {
    setTyped('')
    onNext()
  }
  return (
    <div className={column}>
      {shirts && <ShirtNotice shirts={shirts} />}
      {athlete ? (
        <AthleteCard
          key={playerId}
          {...{ view, athlete, onOpen }}
          isNew={registered !== undefined && registered === playerId}
          onNext={next}
        />
      ) : view.players.length === 0 ? (
        <NoPlayers view={view} onRegister={onRegister} />
      ) : (
        <>
          <DeskSearch
            {...{ view, typed, onOpen, onRegister }}
            onTyped={setTyped}
            onScan={() => setScanning(true)}
          />
          <TillLink eventId={view.event.id} />
        </>
      )}
      {isScannerHere && <scanner.Part {...{ view, onFound }} onClose={stopScanning} />}
      {isRegistering && (
        <walkInDialog.Part
          {...{ view, onRegistered }}
          categoryId={undefined}
          // A typed phone number or e-mail address is not a name.
          name={/[\d@]/.test(typed) ? '' : typed.trim()}
          onClose={close}
        />
      )}
    </div>
  )
}

const column = css({ width: 'full', maxWidth: 'public', marginInline: 'auto' })
