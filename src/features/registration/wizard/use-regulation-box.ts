import { useRef, useState } from 'react'
import type { EventRegister } from '#contract/events/public-event.ts'
import { useLivePart } from '#ui/use-live.ts'
import { registrationDraft } from '../draft.ts'

/**
 * The accepted version of the regulation. This device remembers it after a reload. A new version must be accepted
 * again.
 */
export function useRegulationBox(event: EventRegister) {
  const draft = registrationDraft(event.id)
  const ticked = useLivePart(draft, (kept) => kept.regulation)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { regulation } = event
  return {
    box,
    isTicked: ticked !== undefined && ticked === regulation?.version,
    isAccepted: !regulation || ticked === regulation.version,
    isMissing,
    tick: (isTicked: boolean) => {
      const version = isTicked ? regulation?.version : undefined
      setMissing(false)
      draft.set({ ...draft.get(), regulation: version })
    },
    /** Marks the box as required, and moves the focus to it. */
    ask: () => {
      setMissing(true)
      box.current?.focus()
    },
  }
}
