import { CloudRain } from 'lucide-react'
import { useState } from 'react'
import { clock } from '#app/time/clock.ts'
import type { CourtHours } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { useLivePart } from '#ui/use-live.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { CloseCourtsDialog } from './close-courts-dialog.tsx'
import { closedFrom, closingInWords } from './closing-times.ts'
import { useClosingTap } from './use-closing-tap.ts'

interface ClosedCourtsProps {
  event: EventView
  hours: readonly CourtHours[]
  /** Whether the person may close and open courts; only organisers may. */
  canClose: boolean
}

/** The closed courts, each with a button to open it again, and a button to close courts, for rain for example. */
export function ClosedCourts({ event, hours, canClose }: ClosedCourtsProps) {
  const now = useLivePart(clock, wallTime)
  const close = useClosingTap(event.event.id)
  const [isClosing, setClosing] = useState(false)
  const titles = new Map(courtsOf(event).map(({ id, title }) => [id, title]))
  const all = closedFrom(event, now)
  // In the same order as the cards of the courts.
  const closed = event.courts.flatMap(({ id }) => all.filter(({ courtId }) => courtId === id))
  const isClosed = new Set(closed.map(({ courtId }) => courtId))
  const open = event.courts.filter(({ id }) => !isClosed.has(id)).map(({ id }) => id)
  const openAgain = (courtIds: readonly string[], said: string) =>
    void close(
      courtIds.map((courtId) => ({ courtId, closed: null })),
      said,
    )
  const alike = [...Map.groupBy(closed, (court) => closingInWords(court, now))]
  return (
    <>
      {!canClose && closed.length > 0 && (
        <List aria-label="Quadras fechadas">
          {alike.map(([words, courts]) => (
            <Row
              key={words}
              title={courts.map(({ courtId }) => titles.get(courtId)).join(', ')}
              detail={words}
            />
          ))}
        </List>
      )}
      {canClose && closed.length > 0 && (
        <List aria-label="Quadras fechadas">
          {closed.map((court) => {
            const title = titles.get(court.courtId) ?? ''
            return (
              <Row
                key={court.courtId}
                title={title}
                detail={closingInWords(court, now)}
                trailing={
                  <Button
                    variant="secondary"
                    aria-label={`Reabrir ${title}`}
                    onClick={() => openAgain([court.courtId], `${title}: aberta.`)}
                  >
                    Reabrir
                  </Button>
                }
              />
            )
          })}
        </List>
      )}
      {canClose && (
        <div className={actions}>
          {open.length > 0 && (
            <Button variant="secondary" icon={<CloudRain aria-hidden />} onClick={() => setClosing(true)}>
              Fechar quadras
            </Button>
          )}
          {closed.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => openAgain([...isClosed], 'Todas as quadras estão abertas.')}
            >
              Reabrir todas
            </Button>
          )}
        </div>
      )}
      {isClosing && (
        <CloseCourtsDialog {...{ event, hours }} courtIds={open} onClose={() => setClosing(false)} />
      )}
    </>
  )
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
