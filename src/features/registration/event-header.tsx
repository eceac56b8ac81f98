import { CalendarDays, MapPin } from 'lucide-react'
import { modalityLabels } from '#contract/labels.ts'
import type { EventRegister } from '#contract/registrations.ts'
import { css, cva } from '#styled/css'
import { Cover } from '#ui/cover.tsx'
import { formatPeriod } from './period.ts'

interface EventHeaderProps {
  event: EventRegister
  /** Address of the picture; the default one when the event has none. */
  image: string
  timeZone: string
  /** In the wizard the picture shrinks, so that the form begins on the first screen of a phone. */
  isCompact: boolean
}

/** The card above everything on the registration page. A pure function of its data. */
export function EventHeader({ event, image, timeZone, isCompact }: EventHeaderProps) {
  return (
    <header className={card({ isCompact })}>
      <div className={picture({ isCompact })}>
        <Cover src={image} shape="cover" isFirst />
      </div>
      <div className={words({ isCompact })}>
        <p className={circuit}>{event.mainEvent.name}</p>
        <h1 className={isCompact ? smallTitle : title}>{event.title}</h1>
        <ul className={facts({ isCompact })}>
          <li className={fact}>
            <CalendarDays aria-hidden className={icon} />
            <span className={dates}>{formatPeriod(event.startDate, event.endDate, timeZone)}</span>
          </li>
          {event.places.map(({ place }) => (
            <li key={place.id ?? place.name} className={fact}>
              <MapPin aria-hidden className={icon} />
              <span>{place.name}</span>
            </li>
          ))}
          {event.modality && !isCompact && <li className={modality}>{modalityLabels[event.modality]}</li>}
        </ul>
      </div>
    </header>
  )
}

const card = cva({
  base: { bg: 'court', color: 'onCourt', overflow: 'hidden', '--ring': '{colors.spark}' },
  variants: {
    isCompact: {
      true: { borderRadius: { sm: 'lg' } },
      false: { borderRadius: { sm: 'xl' } },
    },
  },
})
const picture = cva({
  base: {},
  variants: { isCompact: { true: { display: { base: 'none', lg: 'block' } }, false: {} } },
})
const words = cva({
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: {
    isCompact: {
      true: { gap: '1', padding: { base: '4', lg: '6' } },
      false: { gap: '2', padding: { base: '5', sm: '6' } },
    },
  },
})
const circuit = css({ textStyle: 'eyebrow', color: 'spark' })
const title = css({ textStyle: 'heading', textWrap: 'balance' })
const smallTitle = css({ textStyle: 'subtitle' })
const facts = cva({
  base: { display: 'flex', color: 'onCourtMuted', textStyle: 'body' },
  variants: {
    isCompact: {
      true: { flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'small' },
      false: { flexDirection: 'column', gap: '2', marginTop: '2' },
    },
  },
})
const fact = css({ display: 'flex', gap: '2', alignItems: 'flex-start', minWidth: '0' })
const dates = css({ fontVariantNumeric: 'tabular-nums' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5', color: 'spark' })
const modality = css({
  alignSelf: 'flex-start',
  border: 'court',
  borderRadius: 'full',
  paddingInline: '3',
  paddingBlock: '1',
  textStyle: 'label',
  color: 'onCourt',
})
