import type { CourtTime } from './planning.ts'

/** A span in which nothing can begin. Its two ends do not belong to it. */
export type Blocked = [from: CourtTime, to: CourtTime]

/** Sorts the spans and joins overlapping ones. It changes the given array. */
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

/** Inserts a span at its position. It is joined with spans that it touches, because nothing fits between them. */
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

/**
 * The next moment that is not blocked.
 * @param blocked sorted spans
 * @param ahead minutes before a span in which nothing can begin either
 */
export function after(time: CourtTime, blocked: readonly Blocked[], ahead: number): CourtTime {
  let free = time
  for (const [from, to] of blocked) {
    if (from - ahead >= free) break
    if (free < to) free = to
  }
  return free
}
