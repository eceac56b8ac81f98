import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** Another action beside the retry. */
  action?: ReactNode
}

/** Shown when something could not be loaded: says why and what to do. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, isRetrying = false, action } = props
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert aria-hidden />}
        title={title}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button onClick={onRetry} isBusy={isRetrying}>
                  Tentar de novo
                </Button>
              )}
              {action}
            </>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
