import { getMe as call } from '#contract/accounts.ts'
import { handle } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'

export const getMe = handle(call, signedIn, async ({ account: { id, name, email, role } }) => ({
  id,
  name,
  email,
  role,
}))
