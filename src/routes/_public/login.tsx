import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignInScreen } from '#features/account/sign-in-screen.tsx'

/** The address to open afterwards: a path of this app, never an address of another site. */
const Search = v.object({ next: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\/(?![/\\])/)), '/')) })

export const Route = createFileRoute('/_public/login')({
  validateSearch: Search,
  component: SignIn,
})

function SignIn() {
  const { next = '/' } = Route.useSearch()
  return <SignInScreen next={next} />
}
