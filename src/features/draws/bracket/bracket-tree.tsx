import { useId } from 'react'
import { css, cva } from '#styled/css'
import { useCategory } from '../matches/category-context.ts'
import { roundTitle } from '#app/draws/match-words.ts'
import { type BracketPhase, type BracketRound, type BracketSlot, bracketRounds } from './bracket-rounds.ts'
import { type Join, Slot } from './bracket-slot.tsx'
import { RoundTabs } from './round-tabs.tsx'
import { useRoundInView } from './use-round-in-view.ts'

/**
 * The rounds of a phase beside each other. A phone shows one round and the edge of the next one, and a swipe shows the
 * next round. Rounds that were swiped past take no height.
 */
export function BracketTree({ phase }: { phase: BracketPhase }) {
  const { draw, way } = useCategory()
  const id = useId()
  const rounds = bracketRounds(draw, phase)
  const lit = rounds.findIndex(({ slots }) => slots.some(({ match }) => match && match.id === way?.next))
  const { ref, current, show } = useRoundInView(rounds.length, way?.entryId, lit, firstOpen(rounds))
  if (rounds.length === 0) return null
  return (
    <div className={frame}>
      {rounds.length > 1 && (
        <RoundTabs
          titles={rounds.map(({ round }) => roundTitle(draw, phase, round))}
          current={current}
          onPick={show}
          isLong={rounds.length > 4}
        />
      )}
      <div ref={ref} className={pages}>
        {rounds.map(({ round, slots }, index) => (
          <section key={round} aria-labelledby={`${id}-${round}`} className={page}>
            <h3 id={`${id}-${round}`} className={heading}>
              {roundTitle(draw, phase, round)}
            </h3>
            <ol role="list" className={places({ isPast: index < current })}>
              {slots.map((slot, place) => (
                <Slot
                  key={slot.position}
                  slot={slot}
                  join={joinOf(slots.length, rounds[index + 1]?.slots.length, place)}
                  comesIn={feedersOf(rounds[index - 1], slots.length, place).length > 0}
                  isLitIn={
                    feedersOf(rounds[index - 1], slots.length, place).some((one) => isOnWay([one], 0, way)) &&
                    isOnWay(slots, place, way)
                  }
                  isLitOut={
                    isOnWay(slots, place, way) &&
                    isOnWay(rounds[index + 1]?.slots, nextPlace(rounds, index, place), way)
                  }
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The round that is being played: the first one that has a match without a result. */
function firstOpen(rounds: readonly BracketRound[]): number {
  const open = rounds.findIndex(({ slots }) => slots.some(({ match }) => match && !match.result))
  return open < 0 ? Math.max(0, rounds.length - 1) : open
}

function joinOf(places: number, next: number | undefined, place: number): Join {
  if (next === undefined) return 'none'
  if (next === places) return 'straight'
  return place % 2 === 0 ? 'upper' : 'lower'
}

const nextPlace = (rounds: readonly BracketRound[], index: number, place: number) =>
  rounds[index + 1]?.slots.length === rounds[index]?.slots.length ? place : Math.floor(place / 2)

/** The places of the round before that lead to this place. */
function feedersOf(before: BracketRound | undefined, places: number, place: number): readonly BracketSlot[] {
  if (!before) return []
  const feeders = before.slots.length === places ? [place] : [2 * place, 2 * place + 1]
  return feeders
    .flatMap((feeder) => before.slots[feeder] ?? [])
    .filter(({ match, passes }) => match ?? passes)
}

function isOnWay(
  slots: BracketRound['slots'] | undefined,
  place: number,
  way: ReturnType<typeof useCategory>['way'],
): boolean {
  const slot = slots?.[place]
  if (!way || !slot) return false
  return slot.match ? way.matches.has(slot.match.id) : slot.passes?.entryId === way.entryId
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const pages = css({
  display: 'flex',
  gap: '6',
  overflowX: 'auto',
  overflowY: 'hidden',
  // The row covers the padding of the page, so that a swiped round disappears at the edge of the screen.
  marginInline: { base: '-4', md: '0' },
  paddingInline: { base: '4', md: '1' },
  paddingBottom: '2',
  scrollSnapType: '[x mandatory]',
  scrollPaddingInline: { base: '4', md: '1' },
  scrollbarWidth: '[thin]',
})
const page = css({
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '[0 0 min(100% - 52px, 22rem)]', lg: '[1 0 15rem]' },
  minWidth: '0',
  scrollSnapAlign: 'start',
})
const heading = css({ textStyle: 'eyebrow', color: 'muted', paddingBlock: '2' })
const places = cva({
  base: { display: 'flex', flexDirection: 'column', flex: '[1 1 auto]', listStyle: 'none' },
  variants: {
    isPast: { true: { lgDown: { flex: '[1 1 0px]', height: '0', overflow: 'hidden' } } },
  },
})
