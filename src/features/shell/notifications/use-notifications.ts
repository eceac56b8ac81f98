import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { listNotifications, type Notification, readNotifications } from '#contract/notifications.ts'
import { client } from '#app/host/client.ts'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'

export type NotificationsQuery = UseQueryResult<Notification[]>

/** Notifications are not urgent, so this is often enough. */
const askEveryMs = 2 * 60_000

/**
 * The notifications of {host}. They are loaded regularly while the screen is visible, and stored on the device for a
 * visit without a connection. An expired session is ignored here, because the screens handle it.
 */
export function useNotifications(user: User) {
  const queryKey = ['notifications', user.id]
  const query: NotificationsQuery = useQuery(
    {
      queryKey,
      queryFn: async () =>
        answered(await client(listNotifications), { refused: 'Não foi possível carregar as notificações.' }),
      refetchInterval: askEveryMs,
      refetchOnWindowFocus: true,
      staleTime: askEveryMs / 4,
    },
    queryClient,
  )
  const unread = query.data?.filter(({ isRead }) => !isRead).length ?? 0
  const read = useCallback(async () => {
    const key = ['notifications', user.id]
    const cached = queryClient.getQueryData<Notification[]>(key) ?? []
    const [newest] = cached
    if (!newest || cached.every(({ isRead }) => isRead)) return
    const outcome = await client(readNotifications, { body: { readUntil: newest.at } })
    // Without a connection the notifications stay unread, so they are new again on the next visit.
    if (outcome.kind !== 'ok') return
    queryClient.setQueryData<Notification[]>(key, (now = []) =>
      now.map((one) => (one.at <= newest.at ? { ...one, isRead: true } : one)),
    )
  }, [user.id])
  return { query, unread, read }
}
