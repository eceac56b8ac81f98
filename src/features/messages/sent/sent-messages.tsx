import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listMessages, type MessageRecord } from '#contract/messages/messages.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { MessageView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Section } from '#ui/layout/section.tsx'
import { SentMessage } from './sent-message.tsx'

interface SentMessagesProps {
  view: EventView
  onOpen: (messageId: string) => void
  onReuse: (message: MessageView) => void
}

/** The messages that were sent to the people of the event, the newest first. The outcomes come from {host}. */
export function SentMessages({ view, onOpen, onReuse }: SentMessagesProps) {
  const { event, messages } = view
  const { userId } = useCourtside()
  const client = useSignedInClient()
  const query = queryOptions({
    queryKey: ['messages', event.id, userId],
    // Other people's names leave this phone when the screen closes.
    gcTime: 0,
    queryFn: async () =>
      answered(await client(listMessages, { params: { eventId: event.id } }), {
        refused: 'Não foi possível carregar o que voltou.',
      }),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? 5_000 : false),
  })
  const { data, refetch } = useQuery(query, queryClient)
  const atHost = messages.filter(({ pending }) => !pending).length
  useEffect(() => {
    if (atHost > 0) void refetch()
  }, [atHost, refetch])
  const records = useMemo(() => new Map(data?.map((record) => [record.id, record])), [data])
  const ordered = useMemo(
    () => messages.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    [messages],
  )
  if (messages.length === 0) return null
  return (
    <Section title="Mensagens">
      <ConnectionNotice>O que voltou de cada mensagem aparece quando houver sinal.</ConnectionNotice>
      {ordered.map((message) => (
        <SentMessage
          key={message.id}
          view={view}
          message={message}
          record={records.get(message.id)}
          onOpen={() => onOpen(message.id)}
          onReuse={() => onReuse(message)}
        />
      ))}
    </Section>
  )
}

const isOnItsWay = ({ recipients }: MessageRecord) => recipients.some(({ state }) => state === 'WAITING')
