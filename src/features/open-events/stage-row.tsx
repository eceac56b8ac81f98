import { mapLink } from '#app/events/map-link.ts'
import { dayOf, formatDay, formatPeriod } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { EventPlace } from '#contract/events/event-parts.ts'
import type { PublicStage } from '#contract/main-events.ts'
import { css, cx } from '#styled/css'
import { card } from '#ui/card.tsx'
import { lineLink, links, quiet } from './open-styles.ts'

interface Shown {
  id: string
  title: string
  startDate: string
  endDate: string
  registerEndDate: string
  registrationFee: number
  places: readonly EventPlace[]
}

interface StageRowProps {
  event: Shown
  timeZone: string
  /** The main event of the event; with an id it has a public page. */
  mainEvent?: { id?: string | undefined; name: string }
  isOpen: boolean
  isCancelled?: boolean
  champions?: PublicStage['champions']
}

/** An event in a list: date, place, fee, and its champions. */
export function StageRow({ event, timeZone, mainEvent, isOpen, isCancelled, champions = [] }: StageRowProps) {
  const fee = event.registrationFee === 0 ? 'Gratuito' : formatMoney(event.registrationFee)
  return (
    <li className={cx(card({ padding: 'none' }), row)}>
      <h3 className={title}>
        <a href={`/event-register/${event.id}`} className={lineLink}>
          {event.title}
        </a>
      </h3>
      <p>
        {isCancelled && 'Cancelado · '}
        {formatPeriod(event.startDate, event.endDate, timeZone)}
      </p>
      {event.places.map(({ place: { id, name, address, city, uf } }) => (
        <p key={id ?? name} className={place}>
          {name}
          {city && `, ${city}${uf ? `/${uf}` : ''}`}{' '}
          {(address || city) && (
            <a href={mapLink([name, address, city, uf])} target="_blank" rel="noopener" className={lineLink}>
              Ver no mapa
            </a>
          )}
        </p>
      ))}
      {isOpen && (
        <p>
          Inscrição {fee}, até {formatDay(dayOf(event.registerEndDate, timeZone))}
        </p>
      )}
      {champions.length > 0 && (
        <dl className={winners}>
          {champions.map(({ category, names }) => (
            <div key={category + names}>
              <dt className={quiet}>{category}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={links}>
        {champions.length > 0 && (
          <a href={`/event-register/${event.id}/jogos`} className={lineLink}>
            Jogos e resultados
          </a>
        )}
        {mainEvent?.id && (
          <a href={`/main-event/${mainEvent.id}`} className={lineLink}>
            {mainEvent.name}
          </a>
        )}
      </p>
    </li>
  )
}

const row = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  padding: '4',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const title = css({ textStyle: 'subtitle' })
const place = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })
const winners = css({ display: 'flex', flexDirection: 'column', gap: '1', paddingTop: '1' })
