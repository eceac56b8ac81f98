import type { PlayerView } from '#offline/core/row-types.ts'

/** Who is written to about a player. */
interface ToWrite {
  phoneNumber: string | undefined
  /** The name of the guardian, if that one is written to. */
  guardian?: string
}

/** The guardian of a minor whose number is known, or else the player. */
export function whomToWrite({
  phoneNumber,
  guardianName,
  guardianPhone,
}: Pick<PlayerView, 'phoneNumber' | 'guardianName' | 'guardianPhone'>): ToWrite {
  if (!guardianName || !guardianPhone) return { phoneNumber }
  return { phoneNumber: guardianPhone, guardian: guardianName }
}
