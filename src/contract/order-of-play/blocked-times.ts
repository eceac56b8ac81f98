import type { CourtTime } from './planning.ts'

/** From this moment to that one, without both ends, nothing can begin. */
export type Blocked = [from: CourtTime, to: CourtTime]

/** In order, and those that lie over each other as one: of the array that is given. */
export function merged(blocked: Blocked[]): Blocked[] {
  blocked.sort(([one], [other]) => one - other)
  let count = 0
  for (const one of blocked) {
    const last = blocked[count - 1]
    if (count > 0 && last && one[0] < last[1]) last[1] = Math.max(last[1], one[1])
    else {
      blocked[count] = one
      count += 1
    }
  }
  blocked.length = count
  return blocked
}

/** Adds one where it belongs; with what it touches it becomes one, because nothing fits between. */
export function block(blocked: Blocked[], [from, to]: Blocked): void {
  let first = blocked.length
  while (first > 0 && (blocked[first - 1]?.[1] ?? 0) >= from) first -= 1
  let next = first
  const whole: Blocked = [from, to]
  for (let one = blocked[next]; one && one[0] <= to; one = blocked[next]) {
    whole[0] = Math.min(whole[0], one[0])
    whole[1] = Math.max(whole[1], one[1])
    next += 1
  }
  blocked.splice(first, next - first, whole)
}

/** The next moment that is not blocked. @param blocked in order @param ahead so many minutes before one, nothing can begin either */
export function after(time: CourtTime, blocked: readonly Blocked[], ahead: number): CourtTime {
  let free = time
  for (const [from, to] of blocked) {
    if (from - ahead >= free) break
    if (free < to) free = to
  }
  return free
}
