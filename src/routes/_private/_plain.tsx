import { createFileRoute } from '@tanstack/react-router'
import { PlainLayout } from '#features/shell/plain-layout.tsx'

export const Route = createFileRoute('/_private/_plain')({ component: Plain })

function Plain() {
  return <PlainLayout user={Route.useRouteContext().user} />
}
