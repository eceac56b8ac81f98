import { useState } from 'react'
import { onDemand, prefetch, useOnDemand } from '../on-demand.ts'
import type { DialogProps } from './dialog-panel.tsx'

const panel = onDemand(() => import('./dialog-panel.tsx').then((module) => module.DialogPanel))

/** Fetches the code of dialogs before one is opened. */
export const preloadDialog = () => prefetch(panel)

/**
 * A dialog. Its code is loaded when a dialog first opens; when that fails without a connection, it says so and closes.
 * After closing, the focus goes back to the element that had it.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  const isHere = useOnDemand(panel, wasOpened, () => {
    setWasOpened(false)
    props.onClose()
  })
  return isHere && <panel.Part {...props} />
}

export type { DialogProps }
