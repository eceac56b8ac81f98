import { MapPin } from 'lucide-react'
import { mapLink } from '#app/events/map-link.ts'
import type { EventPlace as Place } from '#contract/events/event-parts.ts'
import { css } from '#styled/css'

/** A place of the event: its name, and its address, if known, as a link to a map. */
export function EventPlace({ place: { name, address, city, uf } }: Place) {
  const town = [city, uf].filter(Boolean).join('/')
  const where = [address, town].filter(Boolean).join(' · ')
  const words = (
    <>
      <MapPin aria-hidden className={icon} />
      <span className={text}>
        {name}
        {where && (
          <span className={line}>
            {where} <span className={map}>Ver no mapa</span>
          </span>
        )}
      </span>
    </>
  )
  if (!where) return <span className={row}>{words}</span>
  return (
    <a href={mapLink([name, address, town])} target="_blank" rel="noopener" className={row}>
      {words}
    </a>
  )
}

const row = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  minWidth: '0',
  color: 'text',
  textDecoration: 'none',
  borderRadius: 'sm',
  '&[href]': { minHeight: 'touch' },
})
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5', color: 'muted' })
const text = css({ minWidth: '0', overflowWrap: 'anywhere' })
const line = css({ display: 'block', textStyle: 'small', color: 'muted' })
const map = css({ color: 'accent', fontWeight: 'bold', textDecoration: 'underline', whiteSpace: 'nowrap' })
