import type { User } from '#contract/accounts/accounts.ts'

/** The account of the session. */
export interface Account extends User {
  personId: string
  /** Of the session in use, to revoke it. */
  tokenHash: string
}

/** Undefined where nobody is signed in. */
export type Visitor = Account | undefined
