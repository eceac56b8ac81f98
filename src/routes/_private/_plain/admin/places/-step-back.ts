import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** One step back, to the same page of the list; to the list for who came by a link. */
export function useStepBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/admin/places' })
  }, [router, canGoBack])
}
