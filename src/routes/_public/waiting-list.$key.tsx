import { createFileRoute } from '@tanstack/react-router'
import { WaitingEntryScreen } from '#features/registration/waiting/waiting-entry-screen.tsx'

export const Route = createFileRoute('/_public/waiting-list/$key')({ component: WaitingEntry })

function WaitingEntry() {
  const { key } = Route.useParams()
  return <WaitingEntryScreen key={key} entryKey={key} />
}
