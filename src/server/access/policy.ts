import type { Role } from '#contract/accounts.ts'
import type { Database } from '#server/database/tables.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Visitor } from './account.ts'

/** What a policy decides from, besides what the call names. */
interface Deciding<Who extends Visitor> {
  account: Who
  db: Database
}

/**
 * Who may make a call: asked in this order, before anything is read or written.
 * `who` is decided by the account alone, `path` by what the path names, `body` by what the (valid) body names.
 */
export interface Policy<
  Who extends Visitor = Visitor,
  Codes extends Refusal['code'] = never,
  Params extends string = never,
  Body = unknown,
> {
  readonly who: 'anyone' | 'account' | readonly Role[]
  readonly path?: (request: Deciding<Who> & { params: Record<Params, string> }) => Promise<Verdict<Codes>>
  readonly body?: (request: Deciding<Who> & { body: Body }) => Promise<Verdict<Codes>>
}

/** Nothing, or why not. */
export type Verdict<Codes extends Refusal['code']> = Refusal<Codes | 'access.denied'> | undefined
