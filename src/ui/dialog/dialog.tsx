import { useState } from 'react'
import { onDemand, prefetch, useOnDemand } from '../on-demand.ts'
import type { DialogProps } from './dialog-panel.tsx'

const panel = onDemand(() => import('./dialog-panel.tsx').then((module) => module.DialogPanel))

/** Fetches what dialogs need before one is opened, for example when an organiser's screen has come to rest. */
export const preloadDialog = () => prefetch(panel)

/**
 * A dialog; its weight is loaded when one first opens. Without it and without a connection it says so and closes.
 * The focus goes back to where it was when it closes.
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
