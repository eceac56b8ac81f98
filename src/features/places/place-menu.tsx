import { useNavigate } from '@tanstack/react-router'
import { LandPlot, Merge, Pencil, Trash2 } from 'lucide-react'
import { useOffer } from '#app/host/use-offer.ts'
import { Menu } from '#ui/menu/menu.tsx'
import type { MenuItem } from '#ui/menu/menu-order.ts'
import type { PlaceDoing } from './place-dialogs.tsx'
import type { ListedPlace } from './use-places.ts'

interface PlaceMenuProps {
  place: ListedPlace
  onDo: (doing: PlaceDoing) => void
  onCourts: (placeId: string) => void
}

/** The actions of one place. */
export function PlaceMenu({ place, onDo, onCourts }: PlaceMenuProps) {
  const navigate = useNavigate()
  const canMerge = useOffer('organising')
  const items: MenuItem[] = [
    { id: 'courts', label: 'Quadras', icon: <LandPlot aria-hidden />, onSelect: () => onCourts(place.id) },
    {
      id: 'edit',
      label: place.isProposed ? 'Conferir e confirmar' : 'Editar',
      icon: <Pencil aria-hidden />,
      onSelect: () => void navigate({ to: '/admin/places/edit/$id', params: { id: place.id } }),
    },
  ]
  if (canMerge)
    items.push({
      id: 'merge',
      label: 'Juntar a outro local',
      icon: <Merge aria-hidden />,
      onSelect: () => onDo({ what: 'merge', place }),
    })
  items.push({
    id: 'remove',
    label: 'Remover',
    icon: <Trash2 aria-hidden />,
    tone: 'danger',
    onSelect: () => onDo({ what: 'remove', place }),
  })
  return <Menu label={`Ações de ${place.name}`} items={items} />
}
