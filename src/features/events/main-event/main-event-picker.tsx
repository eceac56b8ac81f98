import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { mayCreateEvents } from '#app/events/permissions.ts'
import { queryClient } from '#app/session/query-client.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Client } from '#contract/calls/client.ts'
import type { MainEvent } from '#contract/main-events.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { MainEventDialog } from './main-event-dialog.tsx'
import { mainEventsQuery } from './main-events-query.ts'
import { RemoveMainEvent } from './remove-main-event.tsx'

interface MainEventPickerProps {
  client: Client
  user: User
  /** The owner of the main events; if undefined, the signed-in person. */
  personId: string | undefined
  /** Id of the chosen main event; empty before a choice. */
  value: string
  error: string | undefined
  onValue: (id: string) => void
  /** Called when a main event was changed. */
  onChanged?: () => void
}

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; mainEvent: MainEvent }

/** The main event that an event belongs to: picked, added, changed or removed. */
export function MainEventPicker({
  client,
  user,
  personId,
  value,
  error,
  onValue,
  onChanged,
}: MainEventPickerProps) {
  const query = mainEventsQuery(client, user, personId)
  const { data: all, error: failure, isFetching, refetch } = useQuery(query, queryClient)
  const [doing, setDoing] = useState<Doing>()
  const name = useId()
  const close = () => setDoing(undefined)
  const saved = (one: MainEvent) => {
    queryClient.setQueryData(query.queryKey, (cached = []) => [
      ...cached.filter(({ id }) => id !== one.id),
      one,
    ])
    // Editing a name does not choose that main event.
    if (doing?.what === 'edit') onChanged?.()
    else onValue(one.id)
    close()
  }
  const removed = (id: string) => {
    queryClient.setQueryData(query.queryKey, (cached = []) => cached.filter((each) => each.id !== id))
    if (value === id) onValue('')
    close()
  }
  if (!all && isFetching) return <SkeletonList rows={2} label="Carregando os eventos principais" />
  if (!all)
    return (
      <ErrorState title="Não deu para abrir os eventos principais" onRetry={() => void refetch()}>
        {failure?.message}
      </ErrorState>
    )
  return (
    <>
      {all.length > 0 && (
        <fieldset
          role="radiogroup"
          aria-label="Evento principal"
          aria-invalid={error ? true : undefined}
          className={list}
        >
          {all.toSorted(byName).map((each) => (
            <div key={each.id} className={row}>
              <label className={choice}>
                <input
                  type="radio"
                  name={name}
                  value={each.id}
                  checked={each.id === value}
                  className={dot}
                  onChange={() => onValue(each.id)}
                />
                <span className={words}>{each.name}</span>
              </label>
              <Menu
                label={`Ações de ${each.name}`}
                items={[
                  {
                    id: 'remove',
                    label: 'Remover',
                    icon: <Trash2 aria-hidden />,
                    tone: 'danger',
                    onSelect: () => setDoing({ what: 'remove', mainEvent: each }),
                  },
                  {
                    id: 'edit',
                    label: 'Editar',
                    icon: <Pencil aria-hidden />,
                    onSelect: () => setDoing({ what: 'edit', mainEvent: each }),
                  },
                ]}
              />
            </div>
          ))}
        </fieldset>
      )}
      <FieldError id={undefined} error={error} />
      {mayCreateEvents(user) && (
        <Button
          variant={all.length > 0 ? 'secondary' : 'primary'}
          icon={<Plus aria-hidden />}
          onClick={() => setDoing({ what: 'add' })}
        >
          Novo evento principal
        </Button>
      )}
      {doing?.what === 'remove' && (
        <RemoveMainEvent
          {...{ client, mainEvent: doing.mainEvent }}
          onRemoved={() => removed(doing.mainEvent.id)}
          onClose={close}
        />
      )}
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <MainEventDialog
          client={client}
          personId={personId}
          mainEvent={doing.what === 'edit' ? doing.mainEvent : undefined}
          onSaved={saved}
          onClose={close}
        />
      )}
    </>
  )
}

const byName = (one: MainEvent, other: MainEvent) => one.name.localeCompare(other.name, 'pt-BR')

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  border: 'edge',
  borderRadius: 'md',
  bg: 'raised',
  transition: 'colors',
  '&:has(:checked)': { borderColor: 'accent', bg: 'accentSoft', boxShadow: 'chosen' },
})
const choice = css({
  flexGrow: '1',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  minHeight: 'row',
  paddingInlineStart: '4',
  paddingBlock: '2',
  fontWeight: 'medium',
  cursor: 'pointer',
})
const dot = css({ flexShrink: '0', width: '5', height: '5' })
const words = css({ minWidth: '0', overflowWrap: 'anywhere' })
