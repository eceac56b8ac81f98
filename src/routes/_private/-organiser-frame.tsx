import type { User } from '#contract/accounts/accounts.ts'
import { ManagerLayout } from '#features/shell/manager-layout.tsx'
import { SyncBadge } from '#features/sync/sync-badge.tsx'
import type { Courtside } from '#offline/screen-types.ts'

/** The organiser's frame around the current route. */
export function OrganiserFrame({ user, courtside }: { user: User; courtside: Courtside }) {
  return <ManagerLayout user={user} courtside={courtside} status={<SyncBadge />} />
}
