import { HardDrive, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bytesInWords, isRoomScarce, storageRoom } from '#app/browser/storage-room.ts'
import { isAppCached } from '#app/browser/worker.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import type { KeptEvent } from '#offline/core/on-phone-types.ts'
import { useLive } from '#ui/use-live.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { RemoveFromPhone } from './remove-from-phone.tsx'
import { WayBack } from './way-back.tsx'

/** /manager/phone: the data on this phone, their size, and a way to remove events from the phone. */
export function PhoneScreen() {
  const courtside = useCourtside()
  const onPhone = useLive(courtside.onPhone)
  const isCached = useLive(isAppCached)
  const isScarce = useLive(isRoomScarce)
  const [kept, setKept] = useState<readonly KeptEvent[]>()
  const [room, setRoom] = useState<{ used: number; left: number }>()
  const [removing, setRemoving] = useState<KeptEvent>()
  useEffect(() => {
    let isLeft = false
    void Promise.all([courtside.keptEvents(), storageRoom()]).then(([events, found]) => {
      if (isLeft) return
      setKept(events)
      setRoom(found)
    })
    return () => {
      isLeft = true
    }
  }, [courtside, onPhone])

  return (
    <Page
      isNarrow
      back={<WayBack />}
      title="Neste telefone"
      subtitle={
        isCached
          ? 'O aplicativo está guardado: ele abre sem conexão, com os eventos abaixo.'
          : 'O aplicativo ainda não está guardado neste telefone: sem conexão ele não abre.'
      }
    >
      <title>Neste telefone · PLAY</title>
      {room && (
        <p>
          O PLAY ocupa {bytesInWords(room.used)}.{' '}
          {isScarce ? `Só há mais ${bytesInWords(room.left)}: o telefone está quase cheio.` : 'Há espaço.'}
        </p>
      )}
      {kept?.length === 0 && (
        <EmptyState icon={<HardDrive aria-hidden />} title="Nenhum evento guardado">
          Um evento fica no telefone quando você o abre com conexão.
        </EmptyState>
      )}
      {kept && kept.length > 0 && (
        <Section title="Eventos guardados">
          <List>
            {kept.map((event) => (
              <Row
                key={event.eventId}
                title={event.title}
                detail={`${bytesInWords(event.bytes)} · Atualizado ${momentWords(event.landedAt)}`}
                trailing={
                  <IconButton
                    label={`Remover do telefone: ${event.title}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => setRemoving(event)}
                  />
                }
              />
            ))}
          </List>
        </Section>
      )}
      {removing && <RemoveFromPhone event={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  )
}
