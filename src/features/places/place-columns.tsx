import { counted, formatPhone } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import type { ListedPlace } from './use-places.ts'

export const placeColumns: readonly Column<ListedPlace>[] = [
  { title: 'Nome', isHead: true, cell: (place) => <PlaceName place={place} /> },
  {
    title: 'Endereço',
    cell: ({ address, number, district }) =>
      [[address, number].filter(Boolean).join(', '), district].filter(Boolean).join(' · '),
  },
  { title: 'Cidade', cell: ({ city, uf }) => (city && uf ? `${city}/${uf}` : city) },
  {
    title: 'Telefone',
    cell: ({ phoneNumber }) => <span className={unbroken}>{formatPhone(phoneNumber)}</span>,
  },
]

/** The name of a place; a place without a decision also shows who proposed it. */
function PlaceName({ place: { name, isProposed, proposedBy, courts, events } }: { place: ListedPlace }) {
  return (
    <>
      <span className={strong}>{name}</span>
      {isProposed && (
        <span className={line}>
          <Badge tone="warning">a confirmar</Badge>
          {proposedBy && <span className={quiet}>sugerido por {proposedBy}</span>}
        </span>
      )}
      {courts !== undefined && events !== undefined && (
        <span className={quiet}>
          {countedOrNone(courts, 'quadra', 'quadras')} · {countedOrNone(events, 'evento', 'eventos')}
        </span>
      )}
    </>
  )
}

function countedOrNone(count: number, one: string, many: string): string {
  return count === 0 ? `sem ${many}` : counted(count, one, many)
}

const strong = css({ display: 'block', fontWeight: 'bold' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ display: 'block', textStyle: 'small', color: 'muted' })
const unbroken = css({ whiteSpace: 'nowrap' })
