import { createFileRoute, redirect } from '@tanstack/react-router'
import { claimTabDrafts } from '#app/forms/tab-drafts.ts'
import { readToken } from '#app/host/token.ts'
import { StartingScreen } from '#features/shell/starting-screen.tsx'
import { PrivateLayout } from '#features/shell/private-layout.tsx'
import { SessionProblem } from '#features/shell/session-problem.tsx'

/** The only guard: a person without a session goes to /login, and afterwards to the wanted address. */
export const Route = createFileRoute('/_private')({
  beforeLoad: async ({ location }) => {
    const goToLogin = () =>
      redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } })
    if (!readToken()) throw goToLogin()
    const { announceExpiry, currentUser, endSession, SessionExpired } =
      await import('#app/session/session.ts')
    try {
      const user = await currentUser()
      claimTabDrafts(user.id)
      return { user }
    } catch (problem) {
      if (!(problem instanceof SessionExpired)) throw problem
      await endSession()
      announceExpiry()
      throw goToLogin()
    }
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: StartingScreen,
  errorComponent: SessionProblem,
  component: Private,
})

function Private() {
  return <PrivateLayout user={Route.useRouteContext().user} />
}
