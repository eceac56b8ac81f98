import { useQuery } from '@tanstack/react-query'
import { Lock, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { Coupon } from '#contract/coupons/coupon-calls.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { List } from '#ui/lists/list.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponRow } from './coupon-row.tsx'
import { couponsQuery } from './coupons-query.ts'

/** /manager/event/coupons: the coupons of an event, and how often each was used. */
export function CouponsScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page isNarrow title="Cupons" subtitle="Quem digita o código na inscrição paga menos.">
      <title>{`Cupons · ${view.event.title} · PLAY`}</title>
      {mayOrganise(view.event) ? (
        <Coupons view={view} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          Os cupons são de quem organiza o evento.
        </EmptyState>
      )}
    </Page>
  )
}

function Coupons({ view }: { view: EventView }) {
  const client = useSignedInClient()
  const { event } = view
  const [doing, setDoing] = useState<'new' | Coupon>()
  const { data: coupons, error, isFetching, refetch } = useQuery(couponsQuery(client, event.id), queryClient)
  const refresh = async () => void (await refetch())
  const onClose = () => setDoing(undefined)
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setDoing('new')}>
      Novo cupom
    </Button>
  )
  return (
    <>
      <ConnectionNotice>Para ver e mudar os cupons é preciso internet.</ConnectionNotice>
      {!coupons && isFetching && <SkeletonList rows={2} label="Carregando os cupons" />}
      {!coupons && !isFetching && (
        <ErrorState title="Não deu para abrir os cupons" onRetry={() => void refresh()}>
          {error?.message}
        </ErrorState>
      )}
      {coupons && coupons.length > 0 && (
        <>
          <div>{add}</div>
          <List>
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.id}
                {...{ client, view, coupon }}
                onEdit={() => setDoing(coupon)}
                onChanged={refresh}
              />
            ))}
          </List>
        </>
      )}
      {coupons?.length === 0 && (
        <EmptyState icon={<TicketPercent aria-hidden />} title="Nenhum cupom ainda" action={add}>
          Um cupom dá desconto a quem você quiser: patrocinadores, professores, alunos.
        </EmptyState>
      )}
      {doing && (
        <CouponDialog
          {...{ client, view, onClose }}
          coupon={doing === 'new' ? undefined : doing}
          onSaved={refresh}
        />
      )}
    </>
  )
}
