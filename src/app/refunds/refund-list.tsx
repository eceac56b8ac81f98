import { useMemo, useState } from 'react'
import { fromCents, toCents } from '#contract/events/fees.ts'
import {
  formatCount,
  formatMoney,
  formatPhone,
  matches,
  searchKey,
  searchWords,
} from '#contract/formats/formats.ts'
import { clock } from '#app/time/clock.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { SearchField } from '#ui/fields/search-field.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useLivePart } from '#ui/use-live.ts'
import { RefundRow } from './refund-row.tsx'
import { type Refund, refundsOf } from './refunds-of.ts'
import { useRefundContacts } from './use-refund-contacts.ts'

type Shown = 'due' | 'done' | 'all'

/** From so many on, one searches. */
const searchFrom = 8
const dayMs = 86_400_000

/** Who gets money back, and who has it: a list to be worked through, with or without connection. */
export function RefundList({ view: { event, players, categories } }: { view: EventView }) {
  const contacts = useRefundContacts(event.id)
  const today = useLivePart(clock, (now) => Math.floor(now / dayMs))
  const [typed, setTyped] = useState('')
  const refunds = useMemo(
    () => refundsOf(event, players, categories, today * dayMs),
    [event, players, categories, today],
  )
  const due = refunds.filter(({ player }) => !player.isRefunded)
  // Who is marked stays where the finger is, so that a slip is taken back by the same switch.
  const [stays, setStays] = useState(() => new Set(due.map(idOf)))
  const done = refunds.length - due.length
  const [shown, setShown] = useState<Shown>(due.length > 0 ? 'due' : 'all')
  const words = searchWords(typed)
  const listed = refunds.filter(
    ({ player }) =>
      (shown === 'all' || Boolean(player.isRefunded) === (shown === 'done') || stays.has(player.id)) &&
      matches(keyOf(player), words),
  )
  if (refunds.length === 0) {
    const isAnyPaid = players.some(({ isPaid }) => isPaid)
    return <p>{isAnyPaid ? 'Não há nada a devolver.' : 'Ninguém tinha pago: não há nada a devolver.'}</p>
  }
  return (
    <>
      <p className={figure}>
        {due.length > 0 ? `Falta devolver ${formatMoney(sumOf(due))}.` : 'Tudo foi devolvido.'}
      </p>
      <SegmentedControl
        label="Devoluções"
        value={shown}
        onValue={(value) => {
          setShown(value)
          setStays(new Set(value === 'due' ? due.map(idOf) : []))
        }}
        segments={[
          { value: 'due', label: 'A devolver', count: formatCount(due.length) },
          { value: 'done', label: 'Devolvidos', count: formatCount(done) },
          { value: 'all', label: 'Todos' },
        ]}
      />
      {due.length > 0 && contacts.isOffered && !contacts.isOnline && (
        <p>Sem sinal: as devoluções são marcadas mesmo assim. As chaves PIX aparecem com internet.</p>
      )}
      {refunds.length >= searchFrom && (
        <SearchField label="Buscar em devoluções" placeholder="Buscar" value={typed} onValue={setTyped} />
      )}
      {listed.length === 0 ? (
        <p>{emptyWords(shown, words.length > 0)}</p>
      ) : (
        <VirtualList
          label="Devoluções"
          items={listed}
          total={refunds.length}
          keyOf={idOf}
          scrollKey={`${event.id} devoluções ${shown}`}
        >
          {(refund) => <RefundRow {...{ event, refund, contacts }} />}
        </VirtualList>
      )}
    </>
  )
}

/** One is found by the phone and the address, too. */
const keyOf = ({ name, phoneNumber = '', email = '' }: PlayerView) =>
  searchKey(`${name} ${phoneNumber} ${formatPhone(phoneNumber)} ${email}`)

const idOf = ({ player }: Refund) => player.id

const sumOf = (refunds: readonly Refund[]) =>
  fromCents(refunds.reduce((sum, { amount }) => sum + toCents(amount), 0))

function emptyWords(shown: Shown, isSearch: boolean): string {
  if (isSearch) return 'Ninguém com este nome.'
  return shown === 'due' ? 'Não falta devolver a ninguém.' : 'Ninguém tem o dinheiro de volta ainda.'
}

const figure = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })
