import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PlacementProblems } from './placement-problems.ts'
import { PlacesBoard, type PlacesBoardProps } from './places-board.tsx'
import { ProblemsNotice } from './problems-notice.tsx'

interface PlacesDialogProps extends PlacesBoardProps {
  title: string
  description: string
  /** Label of the main button. */
  save: string
  /** Undefined while some place is empty; then the draw can't be saved. */
  problems: PlacementProblems | undefined
  /** Text above all places: what to tap next. */
  above: ReactNode
  children?: ReactNode
  onSave: () => void
  onClose: () => void
}

/** A dialog to fill the places of a draw by hand. It saves them if no rule forbids them. */
export function PlacesDialog(props: PlacesDialogProps) {
  const { title, description, save, problems, above, children, onSave, onClose, ...board } = props
  return (
    <Dialog
      isOpen
      {...{ title, description, onClose }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button disabled={!problems || problems.refused !== undefined} onClick={onSave}>
            {save}
          </Button>
        </>
      }
    >
      {above}
      <PlacesBoard {...board} />
      {problems && <ProblemsNotice {...problems} />}
      {children}
    </Dialog>
  )
}
