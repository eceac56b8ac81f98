import { useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'
import type { DialogProps } from './dialog-panel.tsx'

/** The code of dialogs. */
export const dialogPanel = onDemand(() => import('./dialog-panel.tsx').then((module) => module.DialogPanel))

/**
 * A dialog. Its code is loaded when a dialog first opens; when that fails without a connection, it says so and closes.
 * After closing, the focus goes back to the element that had it.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  const isHere = useOnDemand(dialogPanel, wasOpened, () => {
    setWasOpened(false)
    props.onClose()
  })
  return isHere && <dialogPanel.Part {...props} />
}

export type { DialogProps }
