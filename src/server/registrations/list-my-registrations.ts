import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { readRegistrationsOf } from './registrations-of.ts'

export const listMyRegistrationsHandler = handle(listMyRegistrations, signedIn, ({ account, db, today }) =>
  readRegistrationsOf(db, account, today),
)
