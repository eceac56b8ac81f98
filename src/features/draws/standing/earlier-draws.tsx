import { momentWords } from '#app/time/moment-words.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { originInWords } from '../lot/lot-words.ts'

/**
 * Every draw of the category, the newest first, each with its reason. This makes visible if somebody draws until they
 * like the result.
 */
export function EarlierDraws({ draw, onClose }: { draw: DrawView; onClose: () => void }) {
  const { earlier = [], number, lot, adjustments, reason, drawnAt } = draw.kept.header
  const all = [{ id: draw.id, number, lot, adjustments, reason, drawnAt }, ...earlier].toSorted(
    (one, other) => other.number - one.number,
  )
  return (
    <Dialog
      isOpen
      title="Sorteios desta categoria"
      description="Cada sorteio fica aqui, com o número e o motivo."
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <List aria-label="Sorteios">
        {all.map((each) => (
          <Row
            key={each.id}
            title={`${each.number}º: ${originInWords(each)}`}
            detail={
              <>
                {each.drawnAt && `Feito ${momentWords(each.drawnAt)}`}
                {each.id === draw.id && ', o que vale agora'}
                {each.reason && <br />}
                {each.reason && `Motivo: ${each.reason}`}
              </>
            }
          />
        ))}
      </List>
    </Dialog>
  )
}
