import type { Player } from '#contract/players/players.ts'
import { BrokenPromise } from '#offline/testing/agree.ts'
import type { Witness } from '#offline/testing/witness.ts'

/**
 * Checks that no change was carried out twice. Each change of a payment or fee raises its version by one, and `made`
 * contains each answered version. A version that nobody received was carried out twice.
 * @throws BrokenPromise
 */
export function checkMadeOnce(paidTimes: Witness['done'], players: ReadonlyMap<string, Player>): void {
  for (const { id, version = 1, valueVersion = 1 } of players.values()) {
    check(`payment of ${id}`, paidTimes.payments.get(id), version)
    check(`value of ${id}`, paidTimes.values.get(id), valueVersion)
  }
}

function check(what: string, answered: ReadonlySet<number> | undefined, now: number): void {
  for (let version = 2; version <= now; version += 1)
    if (!answered?.has(version))
      throw new BrokenPromise(`nobody was told of version ${version} of the ${what}`)
}
