import { type ReactElement, useState } from 'react'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { onDemand, prefetch, useOnDemand } from '../on-demand.ts'
import { type MenuItem, safeOrder } from './menu-order.ts'

const panel = onDemand(() => import('./menu-panel.tsx').then((module) => module.MenuPanel))
const comeNear = () => prefetch(panel)

interface MenuProps {
  /** The purpose of the menu for screen readers, for example 'Ações de Feminino B'. */
  label: string
  /** The actions. They are shown in an order in which a dangerous one is not tapped by mistake. */
  items: readonly MenuItem[]
  /** A button that takes a ref and button props; three dots by default. */
  trigger?: ReactElement
}

/**
 * Actions behind one button. The button is shown at once; the code of the menu is loaded when the pointer or the focus
 * comes near. When that fails without a connection, a tap says so, and the next tap tries again.
 */
export function Menu({
  label,
  items: given,
  trigger = <IconButton label={label} icon={<EllipsisVertical aria-hidden />} />,
}: MenuProps) {
  const items = safeOrder(given)
  const [wanted, setWanted] = useState<'no' | 'byHand' | 'byKey'>('no')
  const isHere = useOnDemand(panel, wanted !== 'no', () => setWanted('no'))
  if (isHere) return <panel.Part isKeyed={wanted === 'byKey'} label={label} items={items} trigger={trigger} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the button inside
    <span
      style={{ display: 'contents' }}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      // A click with `detail` 0 comes from the keyboard.
      onClick={({ detail }) => setWanted(detail === 0 ? 'byKey' : 'byHand')}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted('byKey')}
    >
      {trigger}
    </span>
  )
}
