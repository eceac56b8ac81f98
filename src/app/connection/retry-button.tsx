import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'

/** A button that tries again; it also tries by itself when the connection is back. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void onRetry().finally(() => setTrying(false))
  }
  useEffect(() => {
    const again = () => void onRetry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [onRetry])
  return (
    <Button isWide isBusy={isTrying} onClick={retry}>
      Tentar de novo
    </Button>
  )
}
