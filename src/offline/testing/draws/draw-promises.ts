import type { Draw } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { agree } from '../agree.ts'
import { type DeskInPlay, shown } from '../desk-in-play.ts'
import { courtSlotAsWanted } from './court-slot-as-wanted.ts'
import { resultAsWanted } from './result-as-wanted.ts'

/**
 * Checks that all phones without waiting changes show the draws of the host, including every position in each table.
 * @throws BrokenPromise
 */
export function checkDraws(desks: readonly DeskInPlay[], draws: readonly Draw[]): void {
  const byId = (all: readonly Draw[]) => all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const desk of desks) {
    const own = (shown(desk).draws ?? []).map(({ kept }) => shownDraw(kept))
    agree('the draws on a phone and those of the host', byId(own), byId(draws))
    settleDraws(desk, draws)
  }
}

/** Whether a person wants a change of draws. Only then are the draws requested. */
export const wantsOfDraws = ({ wanted }: Pick<DeskInPlay, 'wanted'>): boolean =>
  wanted.open().some(([name]) => /\.(?:drawn|result|court)$/.test(name))

/**
 * Drops the wanted draws and results that the host has, no matter who sent them, and the results of a draw that was
 * replaced.
 * @param draws the draws of the event, or those of a snapshot that contains only the changed ones: then with `areAll`
 * false
 */
export function settleDraws(
  { wanted }: Pick<DeskInPlay, 'wanted'>,
  draws: readonly Draw[],
  { isOpen = () => false, areAll = true }: { isOpen?: (id: string) => boolean; areAll?: boolean } = {},
): void {
  const matches = new Map(draws.flatMap((draw) => draw.matches.map((match) => [match.id, match])))
  const standing = new Set(draws.map(({ id }) => id))
  for (const [name] of wanted.open()) {
    const [id = '', field] = name.split('.')
    const isGone = areAll && !standing.has(partsOfMatchId(id).drawId)
    const isOfMatch = field === 'result' || field === 'court'
    if (isOfMatch && isGone && !isOpen(id)) wanted.giveUp(id, field)
  }
  const hashes = new Map(draws.map(({ categoryId, hash }) => [categoryId, hash]))
  wanted.settle(isOpen, (id, field) => {
    if (field === 'drawn') return hashes.get(id)
    const match = matches.get(id)
    if (!match) return undefined
    if (field === 'court') return courtSlotAsWanted(match.planned)
    if (field !== 'result') return undefined
    const { result } = match
    return resultAsWanted(result?.enteredAt ? result : null, result?.sides ?? [])
  })
}
