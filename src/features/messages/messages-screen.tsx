import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ComposeMessage, type Composer } from './compose/compose-message.tsx'
import { SentMessages } from './sent/sent-messages.tsx'
import { OpenOneByOne } from './sent/open-one-by-one.tsx'

interface MessagesScreenProps {
  eventId: string
  /** The message for WhatsApp whose recipients are opened one by one. */
  messageId: string | undefined
  onMessage: (messageId: string | undefined) => void
}

/** /manager/event/messages: messages to the people of an event, with or without a connection. */
export function MessagesScreen({ eventId, ...chosen }: MessagesScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Avisar inscritos" isNarrow>
      <title>{`Avisar inscritos · ${view.event.title} · PLAY`}</title>
      {!mayOrganise(view.event) ? (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          As mensagens são escritas por quem organiza o evento.
        </EmptyState>
      ) : view.event.isDraft ? (
        <Notice>Publique o evento antes: um rascunho não tem inscritos.</Notice>
      ) : (
        <Messages view={view} {...chosen} />
      )}
    </Page>
  )
}

function Messages({
  view,
  messageId,
  onMessage,
}: Omit<MessagesScreenProps, 'eventId'> & { view: EventView }) {
  const composer = useRef<Composer>(null)
  const opened = view.messages.find(({ id, channel }) => id === messageId && channel === 'WHATSAPP')
  if (opened) return <OpenOneByOne view={view} message={opened} onBack={() => onMessage(undefined)} />
  return (
    <>
      <ComposeMessage
        view={view}
        ref={composer}
        onSent={(id, channel) => {
          if (channel === 'WHATSAPP') onMessage(id)
        }}
      />
      <SentMessages
        view={view}
        onOpen={onMessage}
        onReuse={(message) => {
          composer.current?.write(message)
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}
