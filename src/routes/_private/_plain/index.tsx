import { createFileRoute, redirect } from '@tanstack/react-router'
import { HomeScreen } from '#features/home/home-screen.tsx'

/** The private root: organisers and administrators have an area of their own. */
export const Route = createFileRoute('/_private/_plain/')({
  beforeLoad: ({ context }) => {
    if (context.user.role === 'ADMIN') throw redirect({ to: '/admin', replace: true })
    if (context.user.role === 'MANAGER') throw redirect({ to: '/manager', replace: true })
  },
  component: Home,
})

function Home() {
  return <HomeScreen user={Route.useRouteContext().user} />
}
