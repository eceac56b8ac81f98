import { listMainEvents } from '#contract/main-events.ts'
import { handle } from '#server/handling/handle.ts'
import { only } from '#server/access/policies.ts'

/** An ADMIN sees everybody's. */
export const listMainEventsHandler = handle(
  listMainEvents,
  only('MANAGER', 'ADMIN'),
  async ({ account, db }) => {
    const all = db.selectFrom('main_event').selectAll().orderBy('name').orderBy('id')
    const rows = await (
      account.role === 'ADMIN' ? all : all.where('person_id', '=', account.personId)
    ).execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      phoneNumber: row.phone_number,
      description: row.description,
      email: row.email,
      instagram: row.instagram,
      site: row.site,
      personId: row.person_id,
    }))
  },
)
