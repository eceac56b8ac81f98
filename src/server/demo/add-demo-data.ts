import { dayOf } from '#contract/formats/days.ts'
import { searchable } from '#contract/formats/formats.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import type { Database } from '#server/database/tables.ts'
import { type DemoAccount, demoAccounts, demoMembers, demoPassword, playerAccount } from './accounts.ts'
import { addDemoPastDraws } from './add-demo-past-draws.ts'
import { addDemoCoupons } from './add-demo-coupons.ts'
import { addDemoDraws } from './add-demo-draws.ts'
import { addDemoEvent } from './add-demo-event.ts'
import { addDemoHolds } from './add-demo-holds.ts'
import { addDemoMinors } from './add-demo-minors.ts'
import { addDemoMessages } from './add-demo-messages.ts'
import { addDemoPairs } from './add-demo-pairs.ts'
import { addDemoPlan } from './add-demo-plan.ts'
import { addDemoSchedules } from './add-demo-schedules.ts'
import { addDemoWithdrawals } from './add-demo-withdrawals.ts'
import { addDemoTills } from './add-demo-tills.ts'
import { addDemoWaiting } from './add-demo-waiting.ts'
import { Chance } from './chance.ts'
import { addDemoPictures, copyDemoPictures } from './demo-pictures.ts'
import { people } from './people.ts'
import { places, proposedPlace } from './demo-places.ts'
import type { EventPlan } from './event-plan.ts'
import { eventOfMinors, events, mainEvents } from './plans.ts'

interface DemoSettings {
  now: Date
  timeZone: string
  /** The folder in which the embedded server stores pictures; without it no picture is copied. */
  dataFolder: string | undefined
}

/**
 * Adds accounts, places, pictures and events to an empty database. They are the same each time, except their dates,
 * which are counted from the day of creation.
 */
export async function addDemoData(db: Database, { now, timeZone, dataFolder }: DemoSettings): Promise<void> {
  if (await hasAccounts(db)) return
  // The files are copied before their rows are added: if a start is interrupted in between, the next one copies them again.
  if (dataFolder) copyDemoPictures(dataFolder)
  const passwordHash = await hashPassword(demoPassword)
  const chance = new Chance(20_261_121)
  const day = dayOf(now, timeZone)
  await db.transaction().execute(async (tx) => {
    // Another instance may have added them meanwhile.
    if (await hasAccounts(tx)) return
    const accounts = await addAccounts(tx, demoAccounts, chance, passwordHash, now)
    await addDemoPictures(tx, accounts[0]?.id ?? '', now)
    const placeIds = await addPlaces(tx, chance, places)
    const mainEventIds: string[] = []
    for (const { owner, ...mainEvent } of mainEvents) {
      const id = chance.uuid()
      const contact = { description: null, email: demoAccounts[owner].email, site: null }
      await tx
        .insertInto('main_event')
        .values({ id, person_id: accounts[owner]?.personId ?? '', ...mainEvent, ...contact })
        .execute()
      mainEventIds.push(id)
    }
    const persons = people(chance)
    const player = { id: accounts[playerAccount]?.personId ?? '', gender: 'M' as const }
    const addEvent = async (plan: EventPlan) => {
      const mainEventId = mainEventIds[plan.mainEvent] ?? ''
      const organiserId = accounts[mainEvents[plan.mainEvent]?.owner ?? 0]?.id ?? ''
      const chosen = plan.places.map((place) => placeIds[place] ?? '')
      const context = {
        chance,
        persons,
        player,
        day,
        timeZone,
        now,
        mainEventId,
        placeIds: chosen,
        organiserId,
      }
      await addDemoEvent(tx, plan, plan.mainEvent === 0 ? context : { ...context, player: undefined })
    }
    for (const plan of events) await addEvent(plan)
    const helpers = demoMembers.map(({ account }) => account)
    const helping = await addAccounts(tx, helpers, chance, passwordHash, now)
    await addMembers(tx, { chance, now, owner: accounts[0]?.id ?? '', helping })
    await addDemoSchedules(tx, chance, now)
    await addDemoWithdrawals(tx, { chance, persons, now, timeZone, ownerId: accounts[0]?.id ?? '' })
    await addDemoHolds(tx, now)
    await addDemoWaiting(tx, chance, now)
    await addDemoPairs(tx, chance, player.id)
    await addDemoDraws(tx, { owner: accounts[0]?.id ?? '', now, day })
    await addDemoPastDraws(tx, { owner: accounts[0]?.id ?? '', now, day })
    await addDemoPlan(tx, { owner: accounts[0]?.id ?? '', now, day, timeZone })
    await addPlaces(tx, chance, [proposedPlace], accounts[0]?.id)
    await addDemoMessages(tx, { chance, now, ownerId: accounts[0]?.id ?? '' })
    await addDemoCoupons(tx, chance, now)
    await addDemoTills(tx, { chance, now, timeZone, ownerId: accounts[0]?.id ?? '' })
    await addEvent(eventOfMinors)
    await addDemoMinors(tx, { chance, now, day })
  })
}

async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function addAccounts(
  db: Database,
  wanted: readonly DemoAccount[],
  chance: Chance,
  passwordHash: string,
  now: Date,
) {
  const moment = now.toISOString()
  const accounts: { id: string; personId: string }[] = []
  for (const { name, email, phone, role } of wanted) {
    const personId = chance.uuid()
    const id = chance.uuid()
    const person = { id: personId, name, name_key: searchable(name), email, phone_number: phone }
    await db
      .insertInto('person')
      .values({ ...person, gender: '', created_at: moment })
      .execute()
    await db
      .insertInto('account')
      .values({
        id,
        name,
        email,
        password_hash: passwordHash,
        role,
        person_id: personId,
        confirmed_at: moment,
        created_at: moment,
      })
      .execute()
    accounts.push({ id, personId })
  }
  return accounts
}

interface Helping {
  chance: Chance
  now: Date
  /** Id of the account that owns the events. */
  owner: string
  /** The accounts of `demoMembers`. */
  helping: readonly { id: string }[]
}

async function addMembers(db: Database, { chance, now, owner, helping }: Helping) {
  const moment = now.toISOString()
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('owner_id', '=', owner)
    .orderBy('id')
    .execute()
  const rows = events.flatMap(({ id: event_id }) =>
    demoMembers.map(({ account, member }, position) => ({
      id: chance.uuid(),
      event_id,
      email: account.email,
      account_id: helping[position]?.id ?? '',
      role: member,
      invited_by: owner,
      invited_at: moment,
      accepted_at: moment,
    })),
  )
  await db.insertInto('event_member').values(rows).execute()
}

async function addPlaces(
  db: Database,
  chance: Chance,
  planned: typeof places | readonly [typeof proposedPlace],
  proposedBy?: string,
): Promise<string[]> {
  const ids: string[] = []
  for (const { courts, ...place } of planned) {
    const id = chance.uuid()
    await db
      .insertInto('place')
      .values({ id, ...place, ...(proposedBy && { is_proposed: 1, proposed_by: proposedBy }) })
      .execute()
    const rows = courts.map((court_type, index) => ({
      id: chance.uuid(),
      place_id: id,
      title: `Quadra ${index + 1}`,
      court_type,
      modality: court_type === 'AREIA' ? ('BEACH_TENNIS' as const) : ('TENNIS' as const),
    }))
    await db.insertInto('court').values(rows).execute()
    ids.push(id)
  }
  return ids
}
