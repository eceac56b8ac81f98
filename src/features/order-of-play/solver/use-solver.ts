import { useEffect, useRef, useState } from 'react'
import type { ScheduledMatch, Planning } from '#contract/order-of-play/planning.ts'
import type { Found, SolverJob, SolverStep } from './solver-messages.ts'

const rounds = 120

/** The state of the search. */
export type Solving =
  | { is: 'idle' }
  | { is: 'running'; share: number; found: Found | undefined }
  | { is: 'found'; found: Found }
  | { is: 'failed' }

/** Searches for an order of play in a worker. When stopped, it keeps the best order found by then. */
export function useSolver() {
  const [solving, setSolving] = useState<Solving>({ is: 'idle' })
  const running = useRef<{ worker: Worker; job: SolverJob }>(undefined)
  const end = () => {
    running.current?.worker.terminate()
    running.current = undefined
  }
  useEffect(() => end, [])
  /** @param before court slots found earlier for other matches; this search does not change them */
  function run(job: SolverJob, before: readonly ScheduledMatch[] = []) {
    end()
    const worker = new Worker(new URL('solver-worker.ts', import.meta.url), { type: 'module' })
    running.current = { worker, job }
    worker.addEventListener('message', ({ data }: MessageEvent<SolverStep>) => {
      if (data.isOver) end()
      const found = { ...data.found, placed: [...before, ...data.found.placed] }
      setSolving(
        data.isOver ? { is: 'found', found } : { is: 'running', share: data.round / job.rounds, found },
      )
    })
    worker.addEventListener('error', () => {
      end()
      setSolving({ is: 'failed' })
    })
    worker.postMessage(job)
  }
  return {
    solving,
    start(planning: Planning, lot: string) {
      setSolving({ is: 'running', share: 0, found: undefined })
      run({ planning, lot, rounds })
    },
    /** Keeps what was found; a last pass over the other matches finds out why they have no court slot. */
    stop() {
      const { job } = running.current ?? {}
      end()
      const found = solving.is === 'running' ? solving.found : undefined
      if (!job || !found) return setSolving({ is: 'idle' })
      if (found.unplaced.length === 0) return setSolving({ is: 'found', found })
      const fixed = [...job.planning.fixed, ...found.placed]
      run({ ...job, planning: { ...job.planning, fixed }, rounds: 1 }, found.placed)
    },
    forget: () => setSolving({ is: 'idle' }),
  }
}
