import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { List, Row } from '#ui/lists/list.tsx'

export interface ListedPlace {
  id: string
  name: string
  detail?: string | undefined
  isProposed?: boolean | undefined
}

interface PlaceListProps {
  places: readonly ListedPlace[]
  /** Receives all ids in the wanted order. It is missing when the order can't be changed. */
  onOrder: ((ids: readonly string[]) => void) | undefined
  onRemove: (place: ListedPlace) => void
  /** Renders further actions of one place. */
  renderAction?: (place: ListedPlace) => ReactNode
  /** Whether a change is running. */
  isBusy?: boolean
}

/** The places of an event in their order. Pages name the first place as the venue of the event. */
export function PlaceList({ places, onOrder, onRemove, renderAction, isBusy = false }: PlaceListProps) {
  const ids = places.map(({ id }) => id)
  const move = (at: number, to: number) => {
    const next = ids.toSpliced(at, 1)
    onOrder?.(next.toSpliced(to, 0, ids[at] ?? ''))
  }
  return (
    <List aria-label="Locais do evento">
      {places.map((place, at) => (
        <Row
          key={place.id}
          title={place.name}
          detail={
            <>
              {place.isProposed && (
                <Badge tone="warning" className={mark}>
                  a confirmar
                </Badge>
              )}
              {place.detail}
            </>
          }
          trailing={
            <span className={tools}>
              {renderAction?.(place)}
              {onOrder && at > 0 && (
                <IconButton
                  label={`Subir ${place.name}`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={isBusy}
                  onClick={() => move(at, at - 1)}
                />
              )}
              {onOrder && at < places.length - 1 && (
                <IconButton
                  label={`Descer ${place.name}`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={isBusy}
                  onClick={() => move(at, at + 1)}
                />
              )}
              <IconButton
                label={`Remover ${place.name}`}
                icon={<Trash2 aria-hidden />}
                disabled={isBusy}
                onClick={() => onRemove(place)}
              />
            </span>
          }
        />
      ))}
    </List>
  )
}

const mark = css({ marginInlineEnd: '2' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineEnd: '-3' })
