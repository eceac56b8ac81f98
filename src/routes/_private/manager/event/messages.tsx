import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { MessagesScreen } from '#features/messages/messages-screen.tsx'

const Search = v.object({
  message: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')),
})

export const Route = createFileRoute('/_private/manager/event/messages')({
  validateSearch: Search,
  component: EventMessages,
})

function EventMessages() {
  const { event, message } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesScreen
      eventId={event}
      messageId={message}
      onMessage={(next) => void navigate({ search: { event, message: next } })}
    />
  )
}
