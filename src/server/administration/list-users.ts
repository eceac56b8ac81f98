import * as v from 'valibot'
import { Role } from '#contract/accounts/accounts.ts'
import { listUsers, UserOrder, UserState } from '#contract/administration/administration.ts'
import { only } from '#server/access/policies.ts'
import { containsWords } from '#server/database/contains-words.ts'
import { handle } from '#server/handling/handle.ts'
import { pageParameters, parseQuery, rowsOfPage } from '#server/handling/list-query.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readUsers } from './user-answer.ts'

const Query = v.object({
  ...pageParameters,
  role: v.optional(Role),
  state: v.optional(UserState),
  sort: v.optional(UserOrder, '-createdAt'),
})

export const listUsersHandler = handle(listUsers, only('ADMIN'), async ({ query, db, now }) => {
  const wanted = parseQuery(Query, query)
  if (wanted instanceof Refusal) return wanted
  let chosen = db.selectFrom('account')
  if (wanted.search)
    chosen = chosen.where(containsWords(db, ['account.name', 'account.email'], wanted.search))
  if (wanted.role) chosen = chosen.where('account.role', '=', wanted.role)
  if (wanted.state) {
    chosen = chosen
      .where('account.blocked_at', wanted.state === 'blocked' ? 'is not' : 'is', null)
      .$if(wanted.state !== 'blocked', (query) =>
        query.where('account.confirmed_at', wanted.state === 'unconfirmed' ? 'is' : 'is not', null),
      )
  }
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { limit, offset } = rowsOfPage(wanted.page)
  const ordered =
    wanted.sort === 'name'
      ? // A person's key sorts `Álvaro` beside `Alvaro`.
        chosen.innerJoin('person', 'person.id', 'account.person_id').orderBy('person.name_key')
      : chosen.orderBy('account.created_at', 'desc')
  const page = await ordered.select('account.id').orderBy('account.id').limit(limit).offset(offset).execute()
  const ids = page.map(({ id }) => id)
  return { items: await readUsers(db, ids, now), total }
})
