import { createFileRoute, redirect } from '@tanstack/react-router'

/** The area of an event has no screen of its own: a shortened link leads to the event's first screen. */
export const Route = createFileRoute('/_private/manager/event/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/manager/event/home', search, replace: true })
  },
})
