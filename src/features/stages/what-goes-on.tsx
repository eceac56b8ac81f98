import { settings } from '#app/host/settings.ts'
import { formatPeriod, instantOfDay } from '#contract/formats/days.ts'
import { counted, formatMoney } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { dayIn } from '#ui/fields/day-text.ts'
import { Section } from '#ui/layout/section.tsx'
import { lastDay } from './stage-draft.ts'

/** Lists in few lines what the next stage takes from this one, so that the person reads it before publishing. */
export function WhatGoesOn({ view, startDate }: { view: EventView; startDate: string }) {
  const { event, categories, schedules } = view
  const first = dayIn(startDate)
  const places = event.places.map(({ place }) => place.name).join(' · ')
  return (
    <Section title="Vai junto">
      <ul className={list}>
        {first && (
          <li>
            Dias do evento:{' '}
            {formatPeriod(
              instantOfDay(first),
              instantOfDay(lastDay({ event, timeZone: settings.timeZone }, first)),
              settings.timeZone,
            )}
          </li>
        )}
        <li>{counted(categories.length, 'categoria', 'categorias')}, com vagas e prêmios, sem inscritos</li>
        {event.hasFee !== false && (
          <li>
            {event.registrationFee === 0
              ? 'Inscrição de graça'
              : `Inscrição de ${formatMoney(event.registrationFee)}`}
            {event.pixCode !== '' && `, no PIX ${event.pixCode}, de ${event.pixName}`}
          </li>
        )}
        {(event.feeRules?.lots.length ?? 0) > 0 && <li>Os lotes, com os dias que mudam junto</li>}
        {event.sponsors && <li>{counted(event.sponsors.length, 'patrocinador', 'patrocinadores')}</li>}
        {event.regulation && <li>O regulamento, como está agora</li>}
        {places !== '' && <li>{places}</li>}
        {schedules && schedules.length > 0 && (
          <li>
            {counted(schedules.length, 'horário de quadra', 'horários de quadra')}, nos dias que mudam junto
          </li>
        )}
      </ul>
    </Section>
  )
}

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  paddingInlineStart: '5',
  listStyle: 'disc',
  overflowWrap: 'anywhere',
})
