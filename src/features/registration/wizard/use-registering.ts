import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventRegister } from '#contract/registrations.ts'
import { type Attempt, registrationDraft, emptyDraft } from '../draft.ts'
import { following, receiptOf } from '../receipt.ts'
import { forgetRegistrant } from '../registrant-memory.ts'
import { carryOut } from './carry-out.ts'
import type { Sent } from './send-attempt.ts'

export interface Registering {
  isSending: boolean
  /** Whether what is under way was started here and has not gone unanswered: the choice is still on the screen. */
  isFirstTry: boolean
  /** The last answer that was no registration, with the categories that it is about; undefined while sending and before. */
  answer:
    | (Exclude<Sent, { kind: 'registered' }> & { personId: string; categories: readonly string[] })
    | undefined
  /** Writes the attempt down on the device, then sends it. */
  start: (attempt: Attempt) => void
  /** Sends the attempt that is written down again. */
  retry: () => void
}

/**
 * Registers with a net under it: the attempt is on the device before it is sent and until its answer is known, so a lost answer,
 * a reload and a double tap all repeat the same request. What was sent in sight of the person is sent again when the page is loaded again and when the
 * signal is back; what somebody finds on coming back later is shown first.
 */
export function useRegistering(
  event: EventRegister,
  options: {
    /** Sends what is under way again by itself: the person was looking at it. Else it waits to be seen and asked for. */
    isResumed: boolean
    onAnswer: (sent: Sent) => void
  },
): Registering {
  const { isResumed, onAnswer } = options
  const draft = registrationDraft(event.id)
  const [answer, setAnswer] = useState<Registering['answer']>()
  const [isSending, setSending] = useState(() => isResumed && draft.get().attempt !== undefined)
  const [isFirstTry, setFirstTry] = useState(false)
  const isUnderWay = useRef(false)
  const maySend = useRef(isResumed)
  const latest = useRef({ event, onAnswer })
  useEffect(() => {
    latest.current = { event, onAnswer }
  })

  const retry = useCallback(async () => {
    const { attempt, person } = draft.get()
    if (!attempt || isUnderWay.current) return
    isUnderWay.current = true
    maySend.current = true
    setSending(true)
    const sent = await carryOut({ attempt, person }, latest.current.event, (renewed) =>
      draft.set({ ...draft.get(), ...renewed }),
    )
    const { personId, categories } = (draft.get().attempt ?? attempt).body
    isUnderWay.current = false
    setSending(false)
    if (sent.kind === 'registered') {
      receiptOf(event.id).set(following(sent.receipt, receiptOf(event.id).get()))
      draft.set(emptyDraft)
      forgetRegistrant()
    } else {
      if (sent.kind === 'personGone') draft.set({ ...draft.get(), attempt: undefined, person: undefined })
      else if (sent.kind !== 'unanswered') draft.set({ ...draft.get(), attempt: undefined })
      setFirstTry(false)
      setAnswer({ ...sent, personId, categories })
    }
    latest.current.onAnswer(sent)
  }, [draft, event.id])

  useEffect(() => {
    const takeUp = () => {
      if (maySend.current) void retry()
    }
    takeUp()
    addEventListener('online', takeUp)
    return () => removeEventListener('online', takeUp)
  }, [retry])

  const start = (attempt: Attempt) => {
    if (isUnderWay.current || draft.get().attempt) return
    draft.set({ ...draft.get(), attempt })
    setAnswer(undefined)
    setFirstTry(true)
    void retry()
  }
  return { isSending, isFirstTry, answer, start, retry: () => void retry() }
}
