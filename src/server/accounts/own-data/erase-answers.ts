import type { Day } from '#contract/formats/days.ts'
import type { Account } from '#server/access/account.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { adultsBornBy } from '#server/players/public-names.ts'
import { ownPersonIds } from './own-person-ids.ts'
import { nobodyResponsible } from '#server/waiting-list/waiting-answers.ts'

/** A guardian without data. The registration remains a minor's, and a child's still waits or is still confirmed. */
const erasedGuardian = {
  guardian_name: erasedName,
  guardian_email: null,
  guardian_phone: null,
  is_adult: 0,
}

/**
 * Erases the answers in registrations of the account and of persons with its e-mail, and the account as a guardian.
 * Whoever could not be named in public before can not be named afterwards.
 */
export async function eraseAnswers(
  db: Database,
  account: Pick<Account, 'id' | 'personId' | 'email'>,
  today: Day,
): Promise<void> {
  const { id, email } = account
  const ownPersons = ownPersonIds(db, account)
  await db
    .updateTable('registration')
    .set(erasedGuardian)
    .where(({ eb, and, or }) =>
      or([
        eb('guardian_email', '=', email),
        and([
          eb('person_id', 'in', ownPersons),
          or([eb('guardian_name', 'is not', null), eb('birth_date', '>', adultsBornBy(today))]),
        ]),
      ]),
    )
    .execute()
  await db
    .updateTable('registration')
    .set({ birth_date: null, gender: null })
    .where('person_id', 'in', ownPersons)
    .execute()
  // Somebody else accepted the terms in these. The account's id, which says so, is deleted with the account.
  await db.updateTable('registration').set({ terms_version: null }).where('on_behalf_of', '=', id).execute()
  await db
    .updateTable('waiting')
    .set({ ...nobodyResponsible, terms_version: null, is_adult: null })
    .where('guardian_email', '=', email)
    .execute()
}
