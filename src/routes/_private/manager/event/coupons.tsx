import { createFileRoute } from '@tanstack/react-router'
import { CouponsScreen } from '#features/coupons/coupons-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/coupons')({ component: Coupons })

function Coupons() {
  return <CouponsScreen eventId={Route.useSearch().event} />
}
