import { useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'
import type { DrawerProps } from './drawer-panel.tsx'

const panel = onDemand(() => import('./drawer-panel.tsx').then((module) => module.DrawerPanel))

/** A sheet that slides in from the left. Its code is loaded when it first opens, like that of `Dialog`. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  const isHere = useOnDemand(panel, wasOpened, () => {
    setWasOpened(false)
    props.onClose()
  })
  return isHere && <panel.Part {...props} />
}
