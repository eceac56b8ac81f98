import { useEffect, useRef, useState } from 'react'
import type { Planning } from '#contract/order-of-play/planning.ts'
import type { Found, SolverJob, SolverStep } from './solver-messages.ts'

const rounds = 120

/** Where the search stands. */
export type Solving =
  | { is: 'idle' }
  | { is: 'running'; share: number; found: Found | undefined }
  | { is: 'found'; found: Found }
  | { is: 'failed' }

/** Looks for an order of play in a worker. Stopped, it keeps the best that it has found by then. */
export function useSolver() {
  const [solving, setSolving] = useState<Solving>({ is: 'idle' })
  const worker = useRef<Worker>(undefined)
  const end = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => end, [])
  return {
    solving,
    start(planning: Planning, lot: string) {
      end()
      setSolving({ is: 'running', share: 0, found: undefined })
      const started = new Worker(new URL('solver-worker.ts', import.meta.url), { type: 'module' })
      worker.current = started
      started.addEventListener('message', ({ data }: MessageEvent<SolverStep>) => {
        if (data.isOver) end()
        setSolving(
          data.isOver
            ? { is: 'found', found: data.found }
            : { is: 'running', share: data.round / rounds, found: data.found },
        )
      })
      started.addEventListener('error', () => {
        end()
        setSolving({ is: 'failed' })
      })
      started.postMessage({ planning, lot, rounds } satisfies SolverJob)
    },
    stop() {
      end()
      setSolving((now) =>
        now.is === 'running' && now.found ? { is: 'found', found: now.found } : { is: 'idle' },
      )
    },
    forget: () => setSolving({ is: 'idle' }),
  }
}
