import { CircleStop, Copy, PencilLine, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { registrationLink } from '#app/events/registration-link.ts'
import { failureText } from '#app/host/failures.ts'
import { RemoveQuestion } from '#app/host/remove-question.tsx'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import { whatsAppShareLink } from '#app/payment/whatsapp-link.ts'
import { useToday } from '#app/time/clock.ts'
import type { Client } from '#contract/calls/client.ts'
import { type Coupon, removeCoupon, updateCoupon } from '#contract/coupons/coupon-calls.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { copyText } from '#ui/buttons/copy-text.ts'
import { Row } from '#ui/lists/list.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import type { MenuItem } from '#ui/menu/menu-order.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { couponDetail, couponMessage, whyOver } from './coupon-words.ts'

interface CouponRowProps {
  client: Client
  view: EventView
  coupon: Coupon
  onEdit: () => void
  onChanged: () => Promise<void>
}

/** A coupon: its value, its uses, and the ways to send it to a player. */
export function CouponRow({ client, view, coupon, onEdit, onChanged }: CouponRowProps) {
  const { event, categories } = view
  const [isRemoving, setRemoving] = useState(false)
  const over = whyOver(coupon, useToday())
  const params = { id: event.id, couponId: coupon.id }
  const message = couponMessage(coupon, event.title, registrationLink(event.id))
  const end = async (isEnded: boolean) => {
    const { percent, value, maxUses, until, categoryIds, version } = coupon
    const body = { percent, value, maxUses, until, categoryIds, version, isEnded }
    const outcome = await client(updateCoupon, { params, body })
    if (outcome.kind !== 'ok')
      toast.failure(failureText(outcome, { refused: 'Não foi possível mudar o cupom' }))
    await onChanged()
  }
  const items: MenuItem[] = [
    { id: 'edit', label: 'Mudar', icon: <PencilLine aria-hidden />, onSelect: onEdit },
    {
      id: 'copy',
      label: 'Copiar mensagem',
      icon: <Copy aria-hidden />,
      onSelect: () =>
        void copyText(message).then((isCopied) => isCopied && toast.success('Mensagem copiada')),
    },
    coupon.endedAt === null
      ? { id: 'end', label: 'Encerrar', icon: <CircleStop aria-hidden />, onSelect: () => void end(true) }
      : { id: 'open', label: 'Reabrir', icon: <Play aria-hidden />, onSelect: () => void end(false) },
    ...(coupon.uses === 0 && !coupon.isTaken
      ? [
          {
            id: 'remove',
            label: 'Remover',
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onSelect: () => setRemoving(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Row
        title={
          <span className={title}>
            {coupon.code}
            {over && <Badge>{over}</Badge>}
          </span>
        }
        detail={couponDetail(coupon, new Map(categories.map(({ id, title: name }) => [id, name])))}
        trailing={
          <span className={actions}>
            {!over && (
              <a
                href={whatsAppShareLink(message)}
                target="_blank"
                rel="noreferrer"
                className={share}
                aria-label={`Enviar ${coupon.code} no WhatsApp`}
              >
                <WhatsAppIcon />
              </a>
            )}
            <Menu label={`Ações do cupom ${coupon.code}`} items={items} />
          </span>
        }
      />
      {isRemoving && (
        <RemoveQuestion
          title={`Remover o cupom ${coupon.code}?`}
          confirmLabel="Remover"
          cancelLabel="Voltar"
          remove={() => client(removeCoupon, { params })}
          texts={{ refused: 'Não foi possível remover o cupom', success: 'Cupom removido.' }}
          onRemoved={onChanged}
          onClose={() => setRemoving(false)}
        >
          Ninguém usou este cupom.
        </RemoveQuestion>
      )}
    </>
  )
}

const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  overflowWrap: 'anywhere',
})
const actions = css({ display: 'flex', alignItems: 'center', gap: '1' })
const share = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'touch',
  minHeight: 'touch',
  color: 'accent',
})
