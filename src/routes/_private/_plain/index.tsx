import { createFileRoute, redirect } from '@tanstack/react-router'
import { organises } from '#app/session/organises.ts'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { Invitations } from '#features/members/invitations.tsx'

/** The private start page: administrators and organisers have an area of their own. */
export const Route = createFileRoute('/_private/_plain/')({
  beforeLoad: ({ context }) => {
    if (context.user.role === 'ADMIN') throw redirect({ to: '/admin', replace: true })
    if (organises(context.user)) throw redirect({ to: '/manager', replace: true })
  },
  component: Home,
})

function Home() {
  const { user } = Route.useRouteContext()
  return <HomeScreen user={user} invitations={<Invitations user={user} />} />
}
