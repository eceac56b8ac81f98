import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { EventView } from '#offline/screen-types.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { type DayTill, daysOfTills, keyOfTill, tillsOfDay } from './day-tills.ts'
import { TillCard } from './till-card.tsx'
import { TillShare } from './till-share.tsx'
import { dayWords } from './till-words.ts'
import { useTill } from './use-till.ts'

const closeDialog = onDemand(() => import('./close-till-dialog.tsx').then((module) => module.CloseTillDialog))

interface TillScreenProps {
  eventId: string
  user: Pick<User, 'id' | 'name'>
  /** The shown day; today if it is missing or unknown. */
  day: string | undefined
  onDay: (day: string) => void
}

/**
 * /manager/event/till: who received how much on a day, and the closing in the evening. With or without a connection.
 */
export function TillScreen({ eventId, ...rest }: TillScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Caixa" isNarrow>
      <title>{`Caixa · ${view.event.title} · PLAY`}</title>
      <Tills view={view} {...rest} />
    </Page>
  )
}

function Tills({ view, user, day: wanted, onDay }: Omit<TillScreenProps, 'eventId'> & { view: EventView }) {
  const { event } = view
  const { timeZone } = settings
  const today = useToday()
  const organises = mayOrganise(event)
  const days = useMemo(() => daysOfTills(view, { today, timeZone }), [view, today, timeZone])
  const day = days.find((each) => each === wanted) ?? today
  const { own, others } = tillsOfDay(view, { userId: user.id, day, timeZone })
  const [closing, setClosing] = useState<string>()
  const { open } = useTill(event.id, user.name)
  // At the desk each person sees only their own till.
  const shown: readonly DayTill[] = organises ? [own, ...others] : [own]
  const counting = shown.find((till) => keyOfTill(till) === closing)
  const isDialogHere = useOnDemand(closeDialog, counting !== undefined, () => setClosing(undefined))
  const named = shown
    .filter((till) => till.marks > 0 || till.closing)
    .map((till) => ({ ...till, owner: till === own ? user.name : till.title }))
  return (
    <>
      <SelectField
        label="Dia"
        value={day}
        placeholder="Escolha o dia"
        options={days.map((each) => ({
          value: each,
          label: each === today ? `hoje, ${dayWords(each)}` : dayWords(each),
        }))}
        onValue={(chosen) => onDay(chosen || today)}
      />
      {shown.map((till) => (
        <TillCard
          key={keyOfTill(till)}
          till={till}
          userId={user.id}
          onClose={till.accountId === null ? undefined : () => setClosing(keyOfTill(till))}
          onReopen={organises ? () => void open(till) : undefined}
        />
      ))}
      {named.length > 0 && <TillShare event={event.title} day={day} tills={named} />}
      {organises && (
        <Link
          to="/manager/event/expenses"
          search={{ event: event.id }}
          className={button({ variant: 'secondary' })}
        >
          Despesas do evento
        </Link>
      )}
      {counting && isDialogHere && (
        <closeDialog.Part
          key={keyOfTill(counting)}
          eventId={event.id}
          ownName={user.name}
          till={counting}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  )
}
