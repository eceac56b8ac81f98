import { listMyRegistrations as call } from '#contract/own-account.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { readRegistrationsOf } from './registrations-of.ts'

export const listMyRegistrations = handle(call, signedIn, ({ account, db }) =>
  readRegistrationsOf(db, account),
)
