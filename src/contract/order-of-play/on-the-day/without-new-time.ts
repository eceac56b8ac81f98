import type { ShownMatch } from '../../draws/draw.ts'

/** Whether the match was broken off and has no new time yet: the planned one is that of its first start. */
export const isWithoutNewTime = ({
  state,
  startedAt,
  planned,
}: Pick<ShownMatch, 'state' | 'startedAt' | 'planned'>): boolean =>
  state === 'SUSPENDED' && (!planned || Date.parse(planned.startsAt) <= Date.parse(startedAt ?? ''))
