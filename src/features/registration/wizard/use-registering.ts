import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventRegister } from '#contract/events/public-event.ts'
import { type Attempt, registrationDraft, emptyRegistrationDraft } from '../draft.ts'
import { following, receiptOf } from '../receipt.ts'
import { forgetRegistrant } from '../registrant-memory.ts'
import { sendWithRenewal } from './send-with-renewal.ts'
import type { Sent } from './send-attempt.ts'

export interface Registering {
  isSending: boolean
  /** Whether the attempt was started on this page and has not failed yet: the choice is still on the screen. */
  isFirstTry: boolean
  /** The last refusal, with the categories of its attempt; undefined before and while sending. */
  answer:
    | (Exclude<Sent, { kind: 'registered' }> & { personId: string; categories: readonly string[] })
    | undefined
  /** Stores the attempt on the device, then sends it. */
  start: (attempt: Attempt) => void
  /** Sends the stored attempt again. */
  retry: () => void
}

/**
 * Registers safely: the attempt is stored on the device before it is sent and until its answer is known, so a lost
 * answer, a reload and a double tap repeat the same request. An attempt that was sent on this page is sent again after
 * a reload and when the connection is back. An attempt of an earlier visit is shown to the person first.
 */
export function useRegistering(
  event: EventRegister,
  options: {
    /**
     * Whether to send the stored attempt again without a tap, because the person was looking at it. Otherwise it waits
     * for a tap.
     */
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
    const sent = await sendWithRenewal({ attempt, person }, latest.current.event, (renewed) =>
      draft.set({ ...draft.get(), ...renewed }),
    )
    const { personId, categories } = (draft.get().attempt ?? attempt).body
    isUnderWay.current = false
    setSending(false)
    if (sent.kind === 'registered') {
      receiptOf(event.id).set(following(sent.receipt, receiptOf(event.id).get()))
      draft.set(emptyRegistrationDraft)
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
