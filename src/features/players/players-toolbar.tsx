import { useNavigate } from '@tanstack/react-router'
import { ClipboardList, ListPlus, Megaphone, UserPlus, Users, Wallet } from 'lucide-react'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { EventView, Totals } from '#offline/screen-types.ts'
import { css, cx } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { underHeader } from '#ui/layout/app-shell.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import type { MenuItem } from '#ui/menu/menu-order.ts'
import type { PlayerFilter } from './find-players.ts'
import { CategoryFilter, CategoryPicker, PaymentFilter, withdrawals } from './player-filters.tsx'
import { toTop } from './to-top.ts'

interface PlayersToolbarProps {
  view: EventView
  search: string
  onSearch: (text: string) => void
  /** A category of the event, or `withdrawals`. */
  shown: string | undefined
  /** The number of withdrawn players. */
  withdrawn: number
  onPickCategory: (categoryId: string | undefined) => void
  paid: PlayerFilter['paid']
  /** The sums of the found players, paid and unpaid. */
  sums: Totals
  notices: number
  onPickPaid: (paid: PlayerFilter['paid']) => void
  hasPairs: boolean
  /** Registers a person on the spot; missing if nobody can be registered. */
  onRegister: (() => void) | undefined
}

/** The search and the filters of the list, and the other actions on it. */
export function PlayersToolbar(props: PlayersToolbarProps) {
  const { view, search, onSearch, shown, withdrawn, onPickCategory, paid, sums, notices, onPickPaid } = props
  const { event, categories } = view
  const choices = { categories, withdrawn, value: shown, onPick: onPickCategory }
  return (
    <div className={toolbar}>
      {/* The search stays visible, so that the next person in the queue is found without scrolling back. */}
      <div className={cx(underHeader, finder)} onFocus={toTop} onInput={toTop}>
        <SearchField label="Buscar inscrito" placeholder="Buscar" value={search} onValue={onSearch} />
        <CategoryPicker {...choices} />
      </div>
      <div className={ways}>
        {shown !== withdrawals && <PaymentFilter {...{ sums, notices }} value={paid} onPick={onPickPaid} />}
        {props.onRegister && (
          <Button icon={<UserPlus aria-hidden />} className={action} onClick={props.onRegister}>
            <span>
              Inscrever<span className={wide}> na hora</span>
            </span>
          </Button>
        )}
        <CategoryFilter {...choices} />
        <More
          eventId={event.id}
          category={shown === withdrawals ? undefined : shown}
          hasPairs={props.hasPairs}
          hasLists={mayOrganise(event)}
        />
      </div>
    </div>
  )
}

interface MoreProps {
  eventId: string
  category: string | undefined
  hasPairs: boolean
  hasLists: boolean
}

/** Links to other screens about these people. On wide screens they stand beside the title and in the side menu. */
function More({ eventId: event, category, hasPairs, hasLists }: MoreProps) {
  const navigate = useNavigate()
  const canWrite = useOffer('messages')
  const hasTill = useOffer('till')
  const canBring = useOffer('lists')
  const search = { event, category }
  const items: MenuItem[] = [
    ...(hasPairs
      ? [
          {
            id: 'pairs',
            label: 'Duplas',
            icon: <Users aria-hidden />,
            onSelect: () => void navigate({ to: '/manager/event/pairs', search }),
          },
        ]
      : []),
    ...(hasLists
      ? [
          {
            id: 'lists',
            label: 'Listas',
            icon: <ClipboardList aria-hidden />,
            onSelect: () => void navigate({ to: '/manager/event/lists', search }),
          },
        ]
      : []),
    ...(hasLists && canWrite
      ? [
          {
            id: 'messages',
            label: 'Avisar inscritos',
            icon: <Megaphone aria-hidden />,
            onSelect: () => void navigate({ to: '/manager/event/messages', search: { event } }),
          },
        ]
      : []),
    ...(hasTill
      ? [
          {
            id: 'till',
            label: 'Caixa',
            icon: <Wallet aria-hidden />,
            onSelect: () => void navigate({ to: '/manager/event/till', search: { event } }),
          },
        ]
      : []),
    ...(hasLists && canBring
      ? [
          {
            id: 'brought-list',
            label: 'Trazer lista',
            icon: <ListPlus aria-hidden />,
            onSelect: () => void navigate({ to: '/manager/event/brought-list', search: { event } }),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label="Mais sobre os inscritos"
      items={items}
      trigger={
        <Button variant="secondary" className={more}>
          Mais
        </Button>
      }
    />
  )
}

/**
 * On a phone only the search stays under the header. On wide screens, and on a phone in landscape, the whole toolbar
 * stays.
 */
const toolbar = css({
  display: { base: 'contents', md: 'grid', lg: 'flex' },
  // With large text the toolbar may take two lines on a wide screen.
  flexWrap: { lg: 'wrap' },
  // The actions take the width that they need, and the search has the rest of the line.
  gridTemplateColumns: { md: '[minmax(8rem, 1fr) auto]' },
  alignItems: 'flex-start',
  gap: '1.5',
  paddingBlock: { md: '1' },
  position: { md: 'sticky' },
  top: { md: '[calc(var(--header) + env(safe-area-inset-top))]' },
  zIndex: { md: 'raised' },
  bg: { md: 'bg' },
})
const finder = css({
  display: 'flex',
  gap: '1.5',
  paddingTop: { base: '0.5', md: '0' },
  paddingBottom: { base: '1', md: '0' },
  // The background begins where the head of the event ends.
  marginTop: { base: '-0.5', md: '0' },
  marginBottom: { base: '-1', md: '0' },
  '& > search': { flex: '[1 1 8rem]' },
})
/** On a phone the filter by payment has its own line, and the actions stand below it. */
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { md: 'flex-start' },
  minWidth: '0',
  gap: '1.5',
  '& > fieldset': { flexGrow: '1', flexBasis: { base: 'full', md: '[min-content]', lg: 'auto' } },
})
const action = css({ flexGrow: { base: '1', md: '0' }, whiteSpace: 'nowrap', lgDown: { paddingInline: '3' } })
const more = css({ lg: { display: 'none' }, flexGrow: { base: '1', md: '0' }, paddingInline: '3' })
const wide = css({ lgDown: { srOnly: true } })
