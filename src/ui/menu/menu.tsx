import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'

const loadPanel = () => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel }))
const MenuPanel = lazy(loadPanel)

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  tone?: 'neutral' | 'danger'
  isDisabled?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** What the menu is for, read aloud, for example 'Ações de Feminino B'. */
  label: string
  items: readonly MenuItem[]
  /** A button that takes a ref and button props; three dots unless said. */
  trigger?: ReactElement
}

/** Actions behind one button. The button is there at once; the menu's weight is loaded when a hand comes near. */
export function Menu({
  label,
  items,
  trigger = <IconButton label={label} icon={<EllipsisVertical aria-hidden />} />,
}: MenuProps) {
  const [wanted, setWanted] = useState<'no' | 'open'>('no')
  const asleep = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the button inside, which answers keys with a click
    <span
      style={{ display: 'contents' }}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={() => setWanted('open')}
    >
      {trigger}
    </span>
  )
  return wanted === 'no' ? (
    asleep
  ) : (
    <Suspense fallback={asleep}>
      <MenuPanel isOpenAtFirst label={label} items={items} trigger={trigger} />
    </Suspense>
  )
}
