import { createFileRoute } from '@tanstack/react-router'
import { RefundKeyScreen } from '#features/registration/refund-key-screen.tsx'

export const Route = createFileRoute('/_public/refund-key/$key')({ component: RefundKey })

function RefundKey() {
  const { key } = Route.useParams()
  return <RefundKeyScreen key={key} linkKey={key} />
}
