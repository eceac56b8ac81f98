import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** One step back in the history, to the same page of the list. A person who came by a link goes to the list. */
export function useStepBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/admin/places' })
  }, [router, canGoBack])
}
