import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-panel.tsx'

const loadPanel = () => import('./dialog-panel.tsx').then((module) => ({ default: module.DialogPanel }))
const DialogPanel = lazy(loadPanel)

/** Fetches what dialogs need before one is opened, for example when an organiser's screen has come to rest. */
export const preloadDialog = () => void loadPanel()

/** A dialog; its weight is loaded when one first opens. The focus goes back to where it was when it closes. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  ) : null
}

export type { DialogProps }
