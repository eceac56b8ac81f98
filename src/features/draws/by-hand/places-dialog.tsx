import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PlacementProblems } from './placement-problems.ts'
import { PlacesBoard, type PlacesBoardProps } from './places-board.tsx'
import { ProblemsNotice } from './problems-notice.tsx'

interface PlacesDialogProps extends PlacesBoardProps {
  title: string
  description: string
  /** What the main button says. */
  save: string
  /** Undefined while there is nothing to judge, and nothing to save. */
  problems: PlacementProblems | undefined
  /** Above all places: what to tap next. */
  above: ReactNode
  children?: ReactNode
  onSave: () => void
  onClose: () => void
}

/** Places of a draw that are filled by hand; they are saved where nothing stands against them. */
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
