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
            <ol role="list" className={roundSlots({ isPast: index < current })}>
              {slots.map((slot, slotIndex) => (
                <Slot
                  key={slot.position}
                  slot={slot}
                  join={joinOf(slots.length, rounds[index + 1]?.slots.length, slotIndex)}
                  comesIn={feedersOf(rounds[index - 1], slots.length, slotIndex).length > 0}
                  isLitIn={
                    feedersOf(rounds[index - 1], slots.length, slotIndex).some((one) =>
                      isOnWay([one], 0, way),
                    ) && isOnWay(slots, slotIndex, way)
                  }
                  isLitOut={
                    isOnWay(slots, slotIndex, way) &&
                    isOnWay(rounds[index + 1]?.slots, nextSlotIndex(rounds, index, slotIndex), way)
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

function joinOf(slotCount: number, next: number | undefined, slotIndex: number): Join {
  if (next === undefined) return 'none'
  if (next === slotCount) return 'straight'
  return slotIndex % 2 === 0 ? 'upper' : 'lower'
}

const nextSlotIndex = (rounds: readonly BracketRound[], index: number, slotIndex: number) =>
  rounds[index + 1]?.slots.length === rounds[index]?.slots.length ? slotIndex : Math.floor(slotIndex / 2)

/** The slots of the round before that lead to this slot. */
function feedersOf(
  before: BracketRound | undefined,
  slotCount: number,
  slotIndex: number,
): readonly BracketSlot[] {
  if (!before) return []
  const feeders = before.slots.length === slotCount ? [slotIndex] : [2 * slotIndex, 2 * slotIndex + 1]
  return feeders
    .flatMap((feeder) => before.slots[feeder] ?? [])
    .filter(({ match, passes }) => match ?? passes)
}

function isOnWay(
  slots: BracketRound['slots'] | undefined,
  slotIndex: number,
  way: ReturnType<typeof useCategory>['way'],
): boolean {
  const slot = slots?.[slotIndex]
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
const roundSlots = cva({
  base: { display: 'flex', flexDirection: 'column', flex: '[1 1 auto]', listStyle: 'none' },
  variants: {
    isPast: { true: { lgDown: { flex: '[1 1 0px]', height: '0', overflow: 'hidden' } } },
  },
})
