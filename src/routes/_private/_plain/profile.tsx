import { createFileRoute, redirect } from '@tanstack/react-router'
import { organises } from '#app/session/organises.ts'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/profile')({
  beforeLoad: ({ context }) => {
    if (context.user.role === 'ADMIN') throw redirect({ to: '/admin/profile', replace: true })
  },
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  return <ProfileScreen user={user} back={<BackLink to={organises(user) ? '/account' : '/'} />} />
}
