import { createFileRoute } from '@tanstack/react-router'
import { PaymentNoticeScreen } from '#features/registration/payment-notice-screen.tsx'

export const Route = createFileRoute('/_public/payment-notice/$eventId/$registrationId')({
  component: PaymentNotice,
})

function PaymentNotice() {
  const { eventId, registrationId } = Route.useParams()
  return <PaymentNoticeScreen key={registrationId} {...{ eventId, registrationId }} />
}
