import { choices as refusals } from '#contract/calls/refusals/choices.ts'
import type { Day } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Notice } from '#ui/feedback/notice.tsx'
import { type HeldCategory, nextFee } from './chosen-price.ts'

interface RegisteredNoticeProps {
  event: EventRegister
  /** Name of the person. */
  name: string
  registered: readonly { title: string }[]
  held: readonly HeldCategory[]
  mostCategories: number
  day: Day
}

/** Says in which categories the person is registered already, and what one more category costs. */
export function RegisteredNotice({
  event,
  name,
  registered,
  held,
  mostCategories,
  day,
}: RegisteredNoticeProps) {
  if (registered.length === 0) return null
  return (
    <div className={apart}>
      <Notice isLive>
        {name} já tem inscrição em {registered.map(({ title }) => title).join(' e ')}.{' '}
        {registered.length < mostCategories
          ? `${registered.length === 1 ? 'A segunda' : 'Mais uma'} categoria sai por ${formatMoney(nextFee(event, held, day))}.`
          : refusals['registration.tooMany'].message({ most: mostCategories })}
      </Notice>
    </div>
  )
}

const apart = css({ marginTop: '4' })
