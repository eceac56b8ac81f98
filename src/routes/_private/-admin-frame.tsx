import type { User } from '#contract/accounts/accounts.ts'
import { AdminLayout } from '#features/shell/admin-layout.tsx'
import { SyncBadge } from '#features/sync/sync-badge.tsx'
import type { Courtside } from '#offline/screen-types.ts'

/** The administration's frame around the current route. */
export function AdminFrame({ user, courtside }: { user: User; courtside?: Courtside }) {
  return <AdminLayout user={user} courtside={courtside} status={courtside && <SyncBadge />} />
}
