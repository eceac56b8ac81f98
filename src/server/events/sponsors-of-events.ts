import type { Sponsor } from '#contract/sponsors/sponsor.ts'
import type { Database } from '#server/database/tables.ts'
import { widthsIn } from '#server/pictures/picture-files.ts'

/** Width of the smallest size that pictures are encoded in, in px. */
const small = 480

/** The sponsors of events in their order, by the id of the event. */
export async function readSponsors(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, Sponsor[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sponsor')
    .leftJoin('picture', 'picture.key', 'sponsor.image_key')
    .select(['sponsor.event_id', 'sponsor.name', 'sponsor.url', 'sponsor.image_key', 'picture.widths'])
    .where('sponsor.event_id', 'in', eventIds)
    .orderBy('sponsor.position')
    .execute()
  const byEvent = new Map<string, Sponsor[]>()
  for (const { event_id, name, url, image_key: imageKey, widths } of rows) {
    const sponsors = byEvent.get(event_id) ?? []
    sponsors.push({ name, url, imageKey, hasSmall: widthsIn(widths).includes(small) })
    byEvent.set(event_id, sponsors)
  }
  return byEvent
}
