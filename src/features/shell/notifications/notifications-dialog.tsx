import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { List, RowContent, rowLink } from '#ui/lists/list.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { tellingOf } from './notification-words.ts'
import type { NotificationsQuery } from './use-notifications.ts'

interface NotificationsDialogProps {
  query: NotificationsQuery
  /** Ids of the notifications that were unread when the list was opened. */
  fresh: ReadonlySet<string>
  onClose: () => void
}

/** The list that the bell opens; each notification links to its screen. */
export function NotificationsDialog({ query, fresh, onClose }: NotificationsDialogProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <Dialog isOpen onClose={onClose} title="Notificações">
      <ConnectionNotice>
        {data ? 'Estas são as da última vez em que este aparelho teve sinal.' : 'É preciso internet.'}
      </ConnectionNotice>
      {!data && isFetching && <SkeletonList rows={3} label="Carregando as notificações" />}
      {!data && !isFetching && (
        <ErrorState title="Não deu para abrir as notificações" onRetry={() => void refetch()}>
          {error?.message}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<BellOff aria-hidden />} title="Nada de novo">
          Inscrições, pagamentos marcados por outras pessoas e convites das últimas duas semanas aparecem
          aqui.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <List aria-label="Notificações">
          {data.map((one) => (
            <li key={one.id}>
              <NotificationLink one={one} isFresh={fresh.has(one.id)} onGo={onClose} />
            </li>
          ))}
        </List>
      )}
    </Dialog>
  )
}

function NotificationLink(props: { one: Notification; isFresh: boolean; onGo: () => void }) {
  const { one, isFresh, onGo } = props
  const { title, detail, to } = tellingOf(one)
  return (
    <Link {...to} className={rowLink} onClick={onGo}>
      <RowContent
        title={<span className={words}>{title}</span>}
        detail={
          <>
            <span className={words}>{detail}</span>
            <span className={when}>{momentWords(one.at)}</span>
          </>
        }
        trailing={isFresh && <Badge tone="accent">Nova</Badge>}
      />
    </Link>
  )
}

const words = css({ overflowWrap: 'anywhere' })
const when = css({ display: 'block' })
