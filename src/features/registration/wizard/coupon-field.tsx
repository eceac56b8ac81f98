import { useState } from 'react'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { checkCoupon } from '#contract/coupons/check-coupon.ts'
import { couponWorth } from '#contract/events/coupons.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Draft } from '../draft.ts'

interface CouponFieldProps {
  eventId: string
  /** The coupon that {host} has accepted. */
  coupon: Draft['coupon']
  onCoupon: (coupon: Draft['coupon']) => void
}

/** The field for a coupon opens on request. The typed code stays until {host} accepts it. */
export function CouponField({ eventId, coupon, onCoupon }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (coupon)
    return (
      <p className={line} role="status">
        <span>
          Cupom {coupon.code}: {couponWorth(coupon)} de desconto
        </span>
        <Button variant="quiet" onClick={() => onCoupon(undefined)}>
          Tirar cupom
        </Button>
      </p>
    )
  if (!isOpen)
    return (
      <p className={line}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Tenho um cupom
        </Button>
      </p>
    )
  const check = async () => {
    if (typed.trim() === '') return setError('Digite o código do cupom')
    setBusy(true)
    const outcome = await client(checkCoupon, { params: { id: eventId }, body: { code: typed } })
    setBusy(false)
    if (outcome.kind !== 'ok') {
      const isUnknown = outcome.kind === 'refused' && outcome.error.code === 'coupon.unknown'
      const refused = isUnknown ? outcome.error.message : 'Não foi possível conferir o cupom'
      return setError(failureText(outcome, { refused }))
    }
    setError(undefined)
    onCoupon(outcome.answer)
  }
  return (
    <div className={line}>
      <TextField
        label="Código do cupom"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={60}
        value={typed}
        error={error}
        onValue={setTyped}
        // Enter would submit the form around the field, which registers the person.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void check()
        }}
      />
      <Button variant="secondary" isBusy={isBusy} onClick={() => void check()}>
        Usar cupom
      </Button>
    </div>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: '3',
  rowGap: '2',
  marginTop: '4',
})
