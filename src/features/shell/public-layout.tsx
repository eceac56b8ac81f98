import { CatchBoundary, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { isMissingPart } from '#app/connection/missing-part.ts'
import { sayWhenSlow } from '#app/connection/slow-navigation.ts'
import { CrashScreen } from './crash-screen.tsx'
import { MissingPartScreen } from './missing-part-screen.tsx'

/** The layout of public screens. No service worker stores them, so each may fail to load. */
export function PublicLayout() {
  const router = useRouter()
  const [screens, count] = useReducer((shown: number) => shown + 1, 0)
  useEffect(() => router.subscribe('onResolved', count), [router])
  useEffect(() => sayWhenSlow(router), [router])
  return (
    <CatchBoundary getResetKey={() => screens} errorComponent={PublicProblem}>
      <Outlet />
    </CatchBoundary>
  )
}

function PublicProblem(props: ErrorComponentProps) {
  return isMissingPart(props.error) ? <MissingPartScreen /> : <CrashScreen {...props} />
}
