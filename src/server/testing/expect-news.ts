import { expect } from 'vitest'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { followed, readReplica, type Replica } from './replica.ts'

/**
 * Expects that the change gives the event a new revision, and that a client which follows the revisions has the same
 * data as a new reader.
 * @returns the data after the change
 */
export async function expectNews(
  host: TestHost,
  event: TestEvent,
  change: () => Promise<unknown>,
): Promise<Replica> {
  const before = await readReplica(host, event)
  await change()
  const now = await readReplica(host, event)
  expect(now.revision).toBeGreaterThan(before.revision)
  expect(await followed(host, event, before)).toEqual(now)
  return now
}

/** Expects the same of a change that only this event's organiser reads; the other event does not change. */
export async function expectNewsOfOne(
  host: TestHost,
  { event, other }: { event: TestEvent; other: TestEvent },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await readReplica(host, event)
  const elsewhere = await readReplica(host, other)
  const now = await expectNews(host, event, change)
  expect(now).not.toEqual({ ...before, revision: now.revision })
  expect(await readReplica(host, other)).toEqual(elsewhere)
}
