import type { User } from '#contract/accounts/accounts.ts'

/** The account of the session. */
export interface Account extends User {
  personId: string
  /** The hash of the token of the current session, with which the session can be revoked. */
  tokenHash: string
}

/** Undefined when nobody is signed in. */
export type Visitor = Account | undefined
