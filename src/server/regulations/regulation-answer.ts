import type { Regulation } from '#contract/regulations/regulation-calls.ts'
import type { Database, RegulationRow } from '#server/database/tables.ts'

/** The version that was saved last, which may be a removal; undefined when none was ever saved. */
export const lastRegulation = (db: Database, eventId: string): Promise<RegulationRow | undefined> =>
  db
    .selectFrom('regulation')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The regulation of an event for its organisers, with the number of people who accepted it. */
export async function regulationAnswer(
  db: Database,
  eventId: string,
  row: RegulationRow | undefined,
): Promise<Regulation> {
  const accepted = await db
    .selectFrom('registration')
    .select(['regulation_version', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('event_id', '=', eventId)
    .where('regulation_version', 'is not', null)
    .groupBy('regulation_version')
    .execute()
  const countWhere = (isCounted: (version: number | null) => boolean) =>
    accepted.reduce(
      (sum, { regulation_version, count }) => sum + (isCounted(regulation_version) ? Number(count) : 0),
      0,
    )
  return {
    version: row?.version ?? 0,
    text: row?.text ?? null,
    fileKey: row?.file_key ?? null,
    savedAt: row?.saved_at ?? null,
    acceptedBy: countWhere((version) => version === row?.version),
    acceptedBefore: countWhere((version) => version !== row?.version),
  }
}
