import { Link, linkOptions } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { css } from '#styled/css'
import { RowContent, rowLink } from '#ui/lists/list.tsx'
import type { Step } from './steps.ts'

/** A step, with a link to the screen where it is done. */
export function StepRow({ step, eventId }: { step: Step; eventId: string }) {
  const { label, detail, isDone, isOptional } = step
  return (
    <li>
      <Link
        {...wayTo(step, eventId)}
        className={rowLink}
        data-missing={isDone || isOptional ? undefined : ''}
      >
        <RowContent
          leading={
            isDone ? <CircleCheck aria-hidden className={done} /> : <Circle aria-hidden className={open} />
          }
          title={
            <>
              {label}
              <span className={heard}>{isDone ? 'feito' : isOptional ? 'opcional' : 'falta'}</span>
            </>
          }
          detail={<span className={words}>{detail}</span>}
        />
        <ChevronRight aria-hidden className={arrow} />
      </Link>
    </li>
  )
}

function wayTo({ id, isDone, field }: Step, event: string) {
  if (id === 'categories')
    return linkOptions({ to: '/manager/event/home', search: { event, nova: isDone ? undefined : 'sim' } })
  if (id === 'schedules') return linkOptions({ to: '/manager/event/schedules', search: { event } })
  const aba = id === 'places' ? 'local' : 'evento'
  return linkOptions({ to: '/manager/event/details', search: { event, aba, campo: field } })
}

const done = css({ flexShrink: '0', color: 'positive' })
const open = css({ flexShrink: '0', color: 'muted' })
const arrow = css({ flexShrink: '0', color: 'muted', width: 'icon', height: 'icon' })
const heard = css({ srOnly: true })
const words = css({ overflowWrap: 'anywhere' })
