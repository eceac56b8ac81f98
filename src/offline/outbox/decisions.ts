import type { CourtsideDatabase } from '../storage/database.ts'
import type { Operation, OutboxChange } from '../core/operation.ts'
import { insisted, onHost, requeued, seqBefore, takeOut } from './divide.ts'
import type { Outbox } from './outbox.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * The decisions of a person about a parked operation, or about one that was never sent. Each decision is one
 * transaction.
 */
export function createDecisions(database: CourtsideDatabase, storage: Storage, outbox: Outbox) {
  const decide = (
    id: string,
    decision: (row: Operation) => Promise<OutboxChange>,
    state: Operation['state'] = 'parked',
  ) =>
    storage.write(['operations', 'meta', 'aliases'], async () => {
      const row = await database.operations.get({ id })
      return row?.state === state ? decision(row) : { put: [], removed: [] }
    })

  const laneOf = ({ lane }: Operation) => database.operations.where('lane').equals(lane).sortBy('seq')

  return {
    /** Gives up a row that this app can't read. The person has seen the row, and could export it. */
    discard: (seq: number) =>
      storage.write(['operations', 'meta', 'aliases'], () => outbox.commit([], [seq])),

    /**
     * Sends the wanted value again, as a new operation on the present state of the host, in the same position of its
     * lane.
     * @param part of the wish; the other parts stay to be decided
     */
    keepMine: (id: string, newId: string, createdAt: string, part?: string) =>
      decide(id, async (parked) => {
        const { sent, left } = takeOut(parked, (each) => each === part)
        const mine = { ...requeued(onHost(insisted(sent ?? parked))), id: newId, createdAt }
        const lane = await laneOf(parked)
        if (sent) return outbox.commit([{ ...mine, seq: seqBefore(parked, lane) }, left])
        // Operations that wait for this one refer to its new id and use its answer as their basis.
        const followers = lane.filter(({ after }) => after === parked.id)
        return outbox.commit([mine, ...followers.map((next) => ({ ...next, after: newId }))])
      }),

    /**
     * The refused operation is not sent any more. Only the decision itself is sent, if the host needs it. The state
     * from the host's refusal stays visible until the next snapshot. When a creation is given up, all later operations
     * on the thing that it would have created are given up, too. Operations that create something else stay: if a
     * person was registered in a category that will not exist, somebody is asked about it. Operations that can continue
     * with the thing that the host has instead continue with it.
     * @param part of the wish; the other parts stay to be decided
     */
    keepTheirs: (id: string, newId: string, now: string, part?: string) =>
      decide(id, async (parked) => {
        const { sent, left } = takeOut(parked, (each) => each === part)
        return sent ? outbox.commit([left]) : outbox.giveUp(parked, now, newId)
      }),

    /**
     * Gives up an operation that was never sent, and later operations on the same aspect. An operation that may have
     * been sent stays.
     */
    giveUpWaiting: (id: string, now: string) => decide(id, (row) => outbox.giveUp(row, now), 'waiting'),
  }
}
