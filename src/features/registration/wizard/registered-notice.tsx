import { choices as refusals } from '#contract/calls/refusals/choices.ts'
import type { Day } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Notice } from '#ui/feedback/notice.tsx'
import { nextFee } from './chosen-price.ts'

interface RegisteredNoticeProps {
  event: EventRegister
  /** Name of the person. */
  name: string
  registered: readonly { title: string }[]
  mostCategories: number
  day: Day
}

/** Says in which categories the person is registered already, and what one more category costs. */
export function RegisteredNotice({ event, name, registered, mostCategories, day }: RegisteredNoticeProps) {
  if (registered.length === 0) return null
  return (
    <div className={apart}>
      <Notice isLive>
        {name} já tem inscrição em {registered.map(({ title }) => title).join(' e ')}.{' '}
        {registered.length < mostCategories
          ? `${registered.length === 1 ? 'A segunda' : 'Mais uma'} categoria sai por ${formatMoney(nextFee(event, registered.length, day))}.`
          : refusals['registration.tooMany'].message({ most: mostCategories })}
      </Notice>
    </div>
  )
}

const apart = css({ marginTop: '4' })
