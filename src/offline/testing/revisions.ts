import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Answer, HostRequest } from './host.ts'

/**
 * Counts the changes of an event between two requests, and stores the revision of each.
 * @param announcesTooEarly whether a revision is announced before its changes can be read
 */
export function createRevisions(announcesTooEarly: boolean) {
  const seen = new Map<string, string>()
  /** The revision of the last change of each row, removed rows included. */
  const changedAt = new Map<string, number>()
  let revision = 1

  function count(whole: EventSnapshot): void {
    const now = new Map([['event', JSON.stringify([whole.event, whole.courts])]])
    if (whole.waiting) now.set('waiting', JSON.stringify(whole.waiting))
    for (const list of ['categories', 'players'] as const)
      for (const row of whole[list]) now.set(`${list} ${row.id}`, JSON.stringify(row))
    for (const key of new Set([...seen.keys(), ...now.keys()])) {
      if (seen.get(key) === now.get(key)) continue
      revision += 1
      changedAt.set(key, revision)
    }
    seen.clear()
    for (const [key, row] of now) seen.set(key, row)
  }

  /** Answers the snapshot, or its changes since the revision in the query. */
  return function answer(whole: EventSnapshot, { path, headers }: HostRequest): Answer {
    count(whole)
    const announced = announcesTooEarly ? revision + 1 : revision
    const etag = `W/"${announced}"`
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } }
    const since = Number(/\?since=(\d+)$/.exec(path)?.[1] ?? Number.NaN)
    const answered = { ...whole, revision: announced }
    if (!(since <= announced)) return { status: 200, headers: { etag }, body: answered }
    const isChanged = (key: string) => (changedAt.get(key) ?? 0) > since
    const gone = (list: string) =>
      [...changedAt.keys()].flatMap((key) =>
        key.startsWith(`${list} `) && isChanged(key) && !seen.has(key) ? key.slice(list.length + 1) : [],
      )
    const { waiting, ...rest } = answered
    const body = {
      ...rest,
      ...(isChanged('waiting') && { waiting }),
      since,
      categories: whole.categories.filter(({ id }) => isChanged(`categories ${id}`)),
      players: whole.players.filter(({ id }) => isChanged(`players ${id}`)),
      removed: { categories: gone('categories'), players: gone('players') },
    }
    return { status: 200, headers: { etag }, body }
  }
}
