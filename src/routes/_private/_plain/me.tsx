import { createFileRoute, redirect } from '@tanstack/react-router'
import { organises } from '#app/session/organises.ts'
import { PersonScreen } from '#features/person/person-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/me')({
  beforeLoad: ({ context }) => {
    if (context.user.role === 'ADMIN') throw redirect({ to: '/admin/me', replace: true })
  },
  component: Me,
})

function Me() {
  const { user } = Route.useRouteContext()
  return <PersonScreen user={user} back={<BackLink to={organises(user) ? '/account' : '/'} />} />
}
