import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import type { TillCount } from '#contract/till/till-closings.ts'
import { tillClosing } from '#offline/operations/till/till-closing.ts'
import type { DayTill } from './day-tills.ts'

/** Closes tills of an event and opens them again. Both are stored on this phone first. */
export function useTill(eventId: string, ownName: string) {
  const courtside = useCourtside()
  const mark = (
    { accountId, closing, day, name, title }: DayTill,
    count: TillCount | null,
    how = { isUndo: false },
  ) => {
    const tap = {
      eventId,
      account: {
        id: accountId ?? '',
        name: name ?? closing?.account ?? (title === 'Meu caixa' ? ownName : title),
      },
      day,
      count,
      before: closing,
    }
    return courtside.enqueue(tillClosing, tap, how)
  }
  return {
    close: (till: DayTill, count: TillCount) => mark(till, count),
    async open(till: DayTill): Promise<void> {
      const before = till.closing?.count ?? null
      const saved = await mark(till, null)
      const again = () => {
        const now = courtside
          .event(eventId)
          .get()
          ?.tills.find(({ id }) => id === till.closing?.id)
        void mark({ ...till, closing: now }, before, { isUndo: true })
      }
      tellSaved(saved, 'Caixa reaberto.', again)
    },
  }
}
