import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { RemoveQuestion } from '#app/host/remove-question.tsx'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { removeDraw } from '#contract/draws/draw-calls.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { originInWords } from '../lot/lot-words.ts'

interface RemoveDrawingProps {
  draw: DrawView
  category: CategoryView
  onClose: () => void
}

/** Asks for a confirmation, and removes a draw in which no match was played. */
export function RemoveDrawing({ draw, category, onClose }: RemoveDrawingProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  return (
    <RemoveQuestion
      title={`Desfazer o sorteio de ${category.title}?`}
      confirmLabel="Desfazer o sorteio"
      cancelLabel="Voltar"
      remove={() => client(removeDraw, { params: { drawId: draw.id } })}
      texts={{ refused: 'Não foi possível desfazer o sorteio', success: 'Sorteio desfeito.' }}
      onRemoved={() => bringChange(courtside, draw.eventId)}
      onClose={onClose}
    >
      <ConnectionNotice>Para desfazer um sorteio é preciso internet.</ConnectionNotice>A categoria abre de
      novo para inscrições e mudanças. {originInWords(draw.kept.header)} continua contado na lista: o próximo
      será o {draw.kept.header.number + 1}º.
    </RemoveQuestion>
  )
}
