import { RefreshCw } from 'lucide-react'
import { IconButton, type IconButtonProps } from '#ui/buttons/icon-button.tsx'
import type { Refreshing } from './use-refresh.ts'

interface RefreshButtonProps {
  refreshing: Refreshing
  variant?: IconButtonProps['variant']
}

/** Asks {host} for fresh data now. */
export function RefreshButton({ refreshing, variant }: RefreshButtonProps) {
  return (
    <IconButton
      label="Atualizar"
      variant={variant}
      icon={<RefreshCw aria-hidden />}
      isBusy={refreshing.isRefreshing}
      onClick={refreshing.refresh}
    />
  )
}
