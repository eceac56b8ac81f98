import { addDays, type Day } from '#contract/formats/days.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { Database } from '#server/database/tables.ts'
import { txidOf } from '#server/registrations/txid.ts'
import type { Chance } from './chance.ts'

/** The players of the demo's category for minors, with who answers for each. */
const minors = [
  { name: 'Alícia Moreno', years: 13, gender: 'F', guardian: 'Sílvia Moreno', isPaid: true },
  { name: 'Bento Moreno', years: 11, gender: 'M', guardian: 'Sílvia Moreno', isPaid: true },
  { name: 'Clara Nogueira', years: 12, gender: 'F', guardian: 'Paulo Nogueira', isPaid: false },
] as const

interface MinorsContext {
  chance: Chance
  now: Date
  day: Day
}

/**
 * Registers minors in the category 'Sub-14' of the demo's next event; fewer than its minimum, so that the notice about
 * a missing quorum is visible.
 */
export async function addDemoMinors(db: Database, { chance, now, day }: MinorsContext): Promise<void> {
  const category = await db
    .selectFrom('category')
    .select(['id', 'event_id'])
    .where('title', '=', 'Sub-14')
    .executeTakeFirstOrThrow()
  for (const [index, { name, years, gender, guardian, isPaid }] of minors.entries()) {
    const created_at = new Date(now.getTime() - (index + 2) * 3_600_000).toISOString()
    const [id, person_id] = [chance.uuid(), chance.uuid()]
    const typed = { email: `familia.${index}@example.com`, phone_number: `0090000009${index}` }
    await db
      .insertInto('person')
      .values({ id: person_id, name, name_key: searchable(name), gender, ...typed, created_at })
      .execute()
    const isChild = years < 12
    const registration = {
      id,
      event_id: category.event_id,
      person_id,
      txid: txidOf(id),
      created_at,
      birth_date: addDays(day, -Math.round((years + 0.5) * 365.25)),
      guardian_name: guardian,
      guardian_email: `${searchable(guardian).replace(' ', '.')}@example.com`,
      guardian_phone: `0090000008${index + 5}`,
      guardian_key: isChild ? chance.uuid() : null,
      guardian_confirmed_at: isChild ? created_at : null,
    }
    await db.insertInto('registration').values(registration).execute()
    await db
      .insertInto('player')
      .values({
        id: chance.uuid(),
        registration_id: id,
        event_id: category.event_id,
        category_id: category.id,
        person_id,
        partner_email: null,
        payment_cents: 6000,
        paid_at: isPaid ? created_at : null,
        payment_method: isPaid ? 'PIX' : null,
        created_at,
        version: isPaid ? 2 : 1,
        updated_at: created_at,
        updated_by: null,
      })
      .execute()
  }
  await db.updateTable('category').set({ taken: minors.length }).where('id', '=', category.id).execute()
}
