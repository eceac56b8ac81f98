import { counted, formatCount } from '#contract/formats/formats.ts'
import { Hourglass, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { useOnline } from '#app/connection/online.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List } from '#ui/lists/list.tsx'
import { AddWaiting } from './add-waiting.tsx'
import { type Line, linesOf } from './lines.ts'
import { PromoteDialog } from './promote-dialog.tsx'
import { RemoveWaiting } from './remove-waiting.tsx'
import { WaitingRow } from './waiting-row.tsx'

interface WaitingScreenProps {
  eventId: string
  /** The shown category; all of them if it is missing or unknown. */
  categoryId: string | undefined
  onCategory: (categoryId: string | undefined) => void
}

/** /manager/event/waiting: the waiting lists of full categories, from the data on this phone. */
export function WaitingScreen({ eventId, ...chosen }: WaitingScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Lista de espera">
      <title>{`Lista de espera · ${view.event.title} · PLAY`}</title>
      <Lines view={view} {...chosen} />
    </Page>
  )
}

interface Doing {
  what: 'promotion' | 'removal'
  line: Line
  waiting: Waiting
}

function Lines({ view, categoryId, onCategory }: Omit<WaitingScreenProps, 'eventId'> & { view: EventView }) {
  const { event } = view
  const isOnline = useOnline()
  const [doing, setDoing] = useState<Doing>()
  const lines = useMemo(() => linesOf(view), [view])
  const chosen = lines.find(({ category }) => category.id === categoryId)
  const isOrganiser = mayOrganise(event)
  const ask = isOrganiser ? setDoing : undefined
  const [isAdding, setAdding] = useState(false)
  const full = event.cancelledAt ? [] : view.categories.filter(isFull)
  return (
    <>
      <ConnectionNotice>
        A lista é a da última vez em que este telefone teve sinal.{' '}
        {isOrganiser ? 'Pôr na lista, dar a vaga e tirar da lista precisam' : 'Pôr na lista precisa'} de
        internet.
      </ConnectionNotice>
      {full.length > 0 && (
        <Button
          variant="secondary"
          isWide
          disabled={!isOnline}
          icon={<UserPlus aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Pôr na lista
        </Button>
      )}
      {isAdding && (
        <AddWaiting
          eventId={event.id}
          categories={full}
          chosenId={chosen?.category.id ?? categoryId}
          onClose={() => setAdding(false)}
        />
      )}
      {lines.length === 0 ? (
        <EmptyState icon={<Hourglass aria-hidden />} title="Ninguém na lista de espera">
          Quando uma categoria fica esgotada, a página de inscrição oferece a lista. Quem entra aparece aqui.
        </EmptyState>
      ) : (
        <>
          {lines.length > 1 && (
            <SelectField
              label="Categoria"
              placeholder="Todas as categorias"
              value={chosen?.category.id ?? ''}
              options={lines.map(({ category }) => ({ value: category.id, label: category.title }))}
              onValue={(id) => onCategory(id || undefined)}
            />
          )}
          {(chosen ? [chosen] : lines).map((line) => (
            <WaitingLine
              key={line.category.id}
              line={line}
              eventTitle={event.title}
              isOnline={isOnline}
              onAsk={ask}
            />
          ))}
        </>
      )}
      {doing?.what === 'promotion' && (
        <PromoteDialog {...doing} view={view} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'removal' && <RemoveWaiting {...doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}

/** Whether the category has a waiting list: it is full and not drawn. */
const isFull = ({ registered, maxPlayers, isDrawn }: CategoryView) => registered >= maxPlayers && !isDrawn

/** The number of entries that are shown at first. */
const first = 50

interface WaitingLineProps {
  line: Line
  eventTitle: string
  isOnline: boolean
  /** Missing if the account may not change the list. */
  onAsk: ((doing: Doing) => void) | undefined
}

function WaitingLine({ line, eventTitle, isOnline, onAsk }: WaitingLineProps) {
  const { category, free, people } = line
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, first)
  return (
    <Section title={category.title}>
      <p className={figures}>
        {counted(people.length, 'pessoa espera', 'pessoas esperam')} ·{' '}
        {category.isDrawn ? (
          <Badge>Já sorteada, não recebe mais ninguém</Badge>
        ) : free > 0 ? (
          <Badge tone="positive">{counted(free, 'vaga livre', 'vagas livres')}</Badge>
        ) : (
          <Badge tone="warning">Esgotada</Badge>
        )}
      </p>
      <List>
        {shown.map((waiting, at) => (
          <WaitingRow
            key={waiting.id}
            waiting={waiting}
            position={at + 1}
            eventTitle={eventTitle}
            categoryTitle={category.title}
            isOnline={isOnline}
            onPromote={
              category.isDrawn ? undefined : onAsk && (() => onAsk({ what: 'promotion', line, waiting }))
            }
            onRemove={onAsk && (() => onAsk({ what: 'removal', line, waiting }))}
          />
        ))}
      </List>
      {shown.length < people.length && (
        <Button variant="secondary" isWide onClick={() => setWhole(true)}>
          Ver mais {formatCount(people.length - shown.length)}
        </Button>
      )}
    </Section>
  )
}

const figures = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
