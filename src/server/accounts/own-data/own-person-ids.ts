import type { Account } from '#server/access/account.ts'
import type { Database } from '#server/database/tables.ts'

/** Query of the ids of the account's person and of other persons with its e-mail, such as a parent's children. */
export const ownPersonIds = (db: Database, { personId, email }: Pick<Account, 'personId' | 'email'>) =>
  db
    .selectFrom('person')
    .select('person.id')
    .where(({ eb, or }) => or([eb('id', '=', personId), eb('email', '=', email)]))
