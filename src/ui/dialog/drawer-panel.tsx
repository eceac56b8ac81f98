import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { css } from '#styled/css'
import { IconButton } from '../buttons/icon-button.tsx'
import { WordMark } from '../word-mark.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  /** The title for screen readers. */
  title: string
  children: ReactNode
}

/** The part of `Drawer` that is loaded on demand. It keeps the focus inside; Esc and a tap outside close it. */
export function DrawerPanel({ isOpen, onClose, title, children }: DrawerProps) {
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={veil} />
        <Ark.Positioner className={drawerArea}>
          <Ark.Content aria-label={title} className={panel}>
            <header className={head}>
              <WordMark />
              <IconButton label="Fechar" variant="court" icon={<X aria-hidden />} onClick={onClose} />
            </header>
            <div className={content}>{children}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const veil = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  bg: 'veil',
  _open: { animation: 'appear 0.12s' },
})
const drawerArea = css({ position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex', height: 'screen' })
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  width: '[min(18rem, 100vw - 56px)]',
  maxHeight: 'full',
  bg: 'surface',
  color: 'text',
  boxShadow: 'float',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  _open: { animation: 'slideIn 0.2s token(easings.out)' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'row',
  flexShrink: '0',
  paddingTop: '[env(safe-area-inset-top)]',
  paddingInlineStart: '4',
  paddingInlineEnd: '1',
  bg: 'court',
  color: 'onCourt',
})
const content = css({ padding: '3', paddingBottom: '[calc(12px + env(safe-area-inset-bottom))]' })
