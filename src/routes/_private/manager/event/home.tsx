import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#features/categories/categories-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/home')({ component: EventHome })

function EventHome() {
  return <CategoriesScreen eventId={Route.useSearch().event} />
}
