import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/admin/profile')({ component: Profile })

function Profile() {
  return <ProfileScreen user={Route.useRouteContext().user} back={<BackLink to="/account" />} />
}
