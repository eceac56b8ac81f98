import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { css } from '#styled/css'
import { IconButton } from '../buttons/icon-button.tsx'
import { ignoreSecondTaps } from '../second-taps.ts'
import { toast } from '../toast/toast-store.ts'

// This file comes after the first screen, which stays small.
ignoreSecondTaps()

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the main one last. */
  actions?: ReactNode
  /** A dialog that needs a decision: a tap outside does not close it. */
  isAlert?: boolean
  initialFocus?: RefObject<HTMLElement | null>
}

/** The part of `Dialog` that is loaded on demand: a sheet from below on phones, centred on wide screens. */
export function DialogPanel(props: DialogProps) {
  const { isOpen, onClose, title, description, children, actions, isAlert = false, initialFocus } = props
  const sheet = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) dismissToast()
  }, [isOpen])
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!isAlert}
      initialFocusEl={() =>
        focusedIn(sheet.current) ??
        initialFocus?.current ??
        body.current?.querySelector<HTMLElement>(firstField) ??
        null
      }
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={veil} />
        <Ark.Positioner className={backdropArea}>
          <Ark.Content ref={sheet} className={panel}>
            <header className={head}>
              <div className={words}>
                <Ark.Title className={heading}>{title}</Ark.Title>
                {description && <Ark.Description className={quiet}>{description}</Ark.Description>}
              </div>
              {!isAlert && <IconButton label="Fechar" icon={<X aria-hidden />} onClick={onClose} />}
            </header>
            {children && (
              <div ref={body} className={content}>
                {children}
              </div>
            )}
            {actions && <footer className={foot}>{actions}</footer>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const firstField = 'input:not([type=hidden]), select, textarea'

/** A control that was tapped before Ark sets the first focus: what is typed next belongs there. */
function focusedIn(dialog: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement
  const isInside = focused instanceof HTMLElement && focused !== dialog && dialog?.contains(focused)
  return isInside ? focused : null
}

/** In ms: a success toast younger than this may be the reason for the dialog, and nobody has read it yet. */
const newMs = 1000

/** An old toast must not cover the buttons of a new dialog. */
function dismissToast() {
  const last = toast.get()
  if (!last || (last.variant === 'success' && performance.now() - last.shownAt < newMs)) return
  toast.dismiss(last.id)
}

// There is no closing animation: Ark would wait for its end, and it never starts.
const veil = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  bg: 'veil',
  _open: { animation: 'appear 0.12s' },
})
const backdropArea = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems: { base: 'flex-end', sm: 'center' },
  justifyContent: 'center',
  height: 'screen',
  padding: { sm: '6' },
})
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  maxWidth: { sm: 'dialog' },
  maxHeight: 'full',
  paddingBottom: '[env(safe-area-inset-bottom)]',
  bg: 'surface',
  color: 'text',
  border: 'hair',
  borderTopRadius: 'xl',
  borderBottomRadius: { base: 'none', sm: 'xl' },
  boxShadow: 'float',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // An element that is focused or scrolled into view stays above the buttons, which stay at the lower edge.
  '&:has(> footer)': { scrollPaddingBottom: '[min(9rem, 30%)]' },
  outline: 'none',
  _open: {
    animation: { base: 'slideUp 0.24s token(easings.out)', sm: 'rise 0.15s token(easings.out)' },
  },
})
const head = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  padding: '5',
  paddingBottom: '2',
})
const words = css({ minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1', paddingTop: '2' })
const heading = css({ textStyle: 'title' })
const quiet = css({ color: 'muted' })
const content = css({ display: 'flex', flexDirection: 'column', gap: '4', padding: '5', paddingTop: '2' })
const foot = css({
  position: 'sticky',
  bottom: '0',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  padding: '5',
  paddingTop: '3',
  bg: 'surface',
  '& > *': { flexGrow: { base: '1', sm: '0' } },
})
