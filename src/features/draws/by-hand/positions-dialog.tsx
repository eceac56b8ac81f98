import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PositionProblems } from './position-problems.ts'
import { PositionsBoard, type PositionsBoardProps } from './positions-board.tsx'
import { ProblemsNotice } from './problems-notice.tsx'

interface PositionsDialogProps extends PositionsBoardProps {
  title: string
  description: string
  /** Label of the main button. */
  save: string
  /** Undefined while some position is empty; then the draw can't be saved. */
  problems: PositionProblems | undefined
  /** Text above all positions: what to tap next. */
  above: ReactNode
  children?: ReactNode
  onSave: () => void
  onClose: () => void
}

/** A dialog to fill the positions of a draw by hand. It saves them if no rule forbids them. */
export function PositionsDialog(props: PositionsDialogProps) {
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
      <PositionsBoard {...board} />
      {problems && <ProblemsNotice {...problems} />}
      {children}
    </Dialog>
  )
}
