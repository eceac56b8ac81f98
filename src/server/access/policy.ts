import type { Role } from '#contract/accounts/accounts.ts'
import type { Database } from '#server/database/tables.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Visitor } from './account.ts'

/** The data that a policy gets besides the parameters or the body. */
interface Deciding<Who extends Visitor> {
  account: Who
  db: Database
}

/**
 * The condition under which an account may make a call. The parts are checked in this order, before the handler runs:
 * `who` with the account alone, `path` with the entity that the path names, `body` with the entity that the (valid)
 * body names.
 */
export interface Policy<
  Who extends Visitor = Visitor,
  Codes extends Refusal['code'] = never,
  Params extends string = never,
  Body = unknown,
> {
  readonly who: 'anyone' | 'account' | readonly Role[]
  readonly path?: (request: Deciding<Who> & { params: Record<Params, string> }) => Promise<Verdict<Codes>>
  readonly body?: (
    request: Deciding<Who> & { params: Record<Params, string>; body: Body },
  ) => Promise<Verdict<Codes>>
}

/** Undefined if the call is allowed, else the refusal. */
export type Verdict<Codes extends Refusal['code']> = Refusal<Codes | 'access.denied'> | undefined
