import { ArrowDown, ArrowUp, HeartHandshake, Lock, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { settings } from '#app/host/settings.ts'
import { maxSponsors, type Sponsor, shownSponsors } from '#contract/sponsors/sponsor.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { RemoveSponsor } from './remove-sponsor.tsx'
import { SponsorDialog } from './sponsor-dialog.tsx'
import { useSponsors } from './use-sponsors.ts'

/** /manager/event/sponsors: the sponsors whose pictures stand on the pages of an event, and their order. */
export function SponsorsScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page
      isNarrow
      title="Patrocinadores"
      subtitle="Aparecem na página do evento, nos jogos, no painel e no cartaz."
    >
      <title>{`Patrocinadores · ${view.event.title} · PLAY`}</title>
      {mayOrganise(view.event) ? (
        <Sponsors view={view} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          Os patrocinadores são de quem organiza o evento.
        </EmptyState>
      )}
    </Page>
  )
}

function Sponsors({ view: { event } }: { view: EventView }) {
  const sponsors = event.sponsors ?? []
  const { isSaving, save, trySave } = useSponsors(event)
  const [doing, setDoing] = useState<{ what: 'edit' | 'remove'; index: number }>()
  const onClose = () => setDoing(undefined)
  const add = (
    <Button
      icon={<Plus aria-hidden />}
      disabled={sponsors.length >= maxSponsors}
      onClick={() => setDoing({ what: 'edit', index: sponsors.length })}
    >
      Novo patrocinador
    </Button>
  )
  const current = doing && sponsors[doing.index]
  return (
    <>
      <ConnectionNotice>Para mudar os patrocinadores é preciso internet.</ConnectionNotice>
      {sponsors.length === 0 ? (
        <EmptyState icon={<HeartHandshake aria-hidden />} title="Nenhum patrocinador ainda" action={add}>
          Ponha o nome, a imagem e o site de quem apoia o evento.
        </EmptyState>
      ) : (
        <>
          <div>{add}</div>
          {sponsors.length >= maxSponsors && <p>São até {maxSponsors} patrocinadores.</p>}
          <List>
            {sponsors.map((sponsor, index) => (
              <SponsorRow
                key={sponsor.imageKey + sponsor.name}
                {...{ sponsor, index, isSaving }}
                count={sponsors.length}
                onMove={(to) => void save(moved(sponsors, index, to))}
                onDo={(what) => setDoing({ what, index })}
              />
            ))}
          </List>
        </>
      )}
      {doing?.what === 'edit' && (
        <SponsorDialog
          event={event}
          sponsor={current}
          send={(typed) =>
            trySave([...sponsors.slice(0, doing.index), typed, ...sponsors.slice(doing.index + 1)])
          }
          onClose={onClose}
        />
      )}
      {doing?.what === 'remove' && current && (
        <RemoveSponsor
          name={current.name}
          isSaving={isSaving}
          onRemove={() => save(sponsors.toSpliced(doing.index, 1))}
          onClose={onClose}
        />
      )}
    </>
  )
}

const moved = (sponsors: readonly Sponsor[], from: number, to: number) =>
  sponsors.toSpliced(from, 1).toSpliced(to, 0, ...sponsors.slice(from, from + 1))

interface SponsorRowProps {
  sponsor: Sponsor
  index: number
  count: number
  isSaving: boolean
  onMove: (to: number) => void
  onDo: (what: 'edit' | 'remove') => void
}

function SponsorRow({ sponsor, index, count, isSaving, onMove, onDo }: SponsorRowProps) {
  const [shown] = shownSponsors([sponsor], settings.images)
  const items = [
    { id: 'edit', label: 'Mudar', icon: <PencilLine aria-hidden />, onSelect: () => onDo('edit') },
    ...(index > 0
      ? [{ id: 'up', label: 'Subir', icon: <ArrowUp aria-hidden />, onSelect: () => onMove(index - 1) }]
      : []),
    ...(index < count - 1
      ? [{ id: 'down', label: 'Descer', icon: <ArrowDown aria-hidden />, onSelect: () => onMove(index + 1) }]
      : []),
    {
      id: 'remove',
      label: 'Remover',
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      onSelect: () => onDo('remove'),
    },
  ]
  return (
    <Row
      title={
        <span className={line}>
          {shown && <img src={shown.src} alt="" width={72} height={48} loading="lazy" className={logo} />}
          <span className={words}>{sponsor.name}</span>
        </span>
      }
      detail={<span className={words}>{sponsor.url ?? 'Sem link'}</span>}
      trailing={!isSaving && <Menu label={`Ações de ${sponsor.name}`} items={items} />}
    />
  )
}

const line = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', minWidth: '0' })
const words = css({ minWidth: '0', overflowWrap: 'anywhere' })
const logo = css({
  width: '[72px]',
  height: '[48px]',
  objectFit: 'contain',
  bg: '[#fff]',
  borderRadius: 'sm',
  padding: '1',
  border: 'edge',
})
