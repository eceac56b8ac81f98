import type { Draw, ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { nameOfChanger } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { readKeptDraw } from './kept-draws.ts'

/** The draw as the answer to a call that changed it. */
export async function drawAnswer(db: Database, id: string): Promise<Draw> {
  const kept = await readKeptDraw(db, id)
  if (!kept) throw new Error(`there is no draw ${id}`)
  return shownDraw(kept)
}

const nameless = (result: ShownResult): ShownResult => ({ ...result, enteredBy: null })

const namelessMatch = (match: ShownMatch): ShownMatch => ({
  ...match,
  result: match.result && nameless(match.result),
  ...(match.outOfPlace && { outOfPlace: nameless(match.outOfPlace) }),
})

/** The answer is stored without names. A resend reads the names again, as long as the players exist. */
export const drawRedaction = {
  withoutNames: (draw: Draw): Draw => ({
    ...draw,
    drawnBy: null,
    entries: draw.entries.map((entry) => ({ ...entry, names: entry.names.map(() => '') })),
    matches: draw.matches.map(namelessMatch),
    ...(draw.outside && {
      outside: draw.outside.map((result) => ({ ...result, enteredBy: null, names: ['', ''] as const })),
    }),
  }),
  async withNames(kept: Draw, { db }: { db: Database }): Promise<Draw> {
    const today = await readKeptDraw(db, kept.id)
    const names = new Map(today?.entries.map((entry) => [entry.id, entry.names]))
    const accounts = new Map<string, string | null>()
    const named = async ({ enteredById }: ShownResult) => {
      const id = enteredById ?? ''
      if (!accounts.has(id)) accounts.set(id, await nameOfChanger(db, id))
      return accounts.get(id) ?? null
    }
    const matches: ShownMatch[] = []
    for (const match of kept.matches) matches.push(await withNamesOfMatch(match, named))
    return {
      ...kept,
      drawnBy: await nameOfChanger(db, kept.drawnById),
      entries: kept.entries.map((entry) => ({ ...entry, names: names.get(entry.id) ?? entry.names })),
      matches,
    }
  },
}

async function withNamesOfMatch(
  match: ShownMatch,
  named: (result: ShownResult) => Promise<string | null>,
): Promise<ShownMatch> {
  const { result, outOfPlace } = match
  return {
    ...match,
    result: result && { ...result, enteredBy: await named(result) },
    ...(outOfPlace && { outOfPlace: { ...outOfPlace, enteredBy: await named(outOfPlace) } }),
  }
}

export const matchRedaction = {
  withoutNames: namelessMatch,
  withNames: (kept: ShownMatch, { db }: { db: Database }): Promise<ShownMatch> =>
    withNamesOfMatch(kept, ({ enteredById }) => nameOfChanger(db, enteredById)),
}
