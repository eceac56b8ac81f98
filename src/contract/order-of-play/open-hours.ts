import type { CourtClosed, CourtHours } from './planning.ts'

/** The hours of courts, without the times at which they are closed. */
export function openHours(hours: readonly CourtHours[], closed: readonly CourtClosed[] = []): CourtHours[] {
  return closed.reduce<CourtHours[]>(
    (open, closing) => open.flatMap((court) => without(court, closing)),
    [...hours],
  )
}

function without(court: CourtHours, { courtId, from, to }: CourtClosed): CourtHours[] {
  if (courtId !== court.courtId || to <= court.from || court.to <= from) return [court]
  const parts = [
    { ...court, to: from },
    { ...court, from: to },
  ]
  return parts.filter((part) => part.from < part.to)
}
