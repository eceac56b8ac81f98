import { Dices, Eye, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { FormField } from '#app/forms/form.tsx'
import { submits } from '#app/forms/schema-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { originInWords } from '../lot/lot-words.ts'
import { Clubs } from './clubs.tsx'
import { FormatCard } from './format-card.tsx'
import { NumberField } from './number-field.tsx'
import { outlineInWords } from './outline-words.ts'
import { PaperDrawing } from './paper-drawing.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { Seeds } from './seeds.tsx'
import { TooFew } from './too-few.tsx'
import { type DrawingOptions, useDrawing } from './use-drawing.ts'
import { WhoPlaysList } from './who-plays.tsx'

/**
 * A category before its draw: the outline of its format, the players and the seeds. Buttons show an example and make
 * the draw.
 */
export function CategoryDrawing(props: DrawingOptions) {
  const { view, category, replaces } = props
  const drawing = useDrawing(props)
  const { form, draft, candidates, playing, seeds, settings, outline, problem, nouns } = drawing
  const [isPreviewing, setPreviewing] = useState(false)
  const isOnline = useOnline()
  const isPossible = playing.length >= 2 && problem === undefined
  const isFromPaper = draft.lotFrom === 'PAPER'
  const chosen = { playing, settings, seeds: seeds.map(({ key }) => key), clubs: draft.clubs }
  const about = { count: playing.length, nouns, settings }
  return (
    <form noValidate onSubmit={submits(form)} className={frame}>
      {replaces && (
        <FormField
          of={form}
          field="reason"
          as={TextField}
          label="Por que sortear de novo?"
          hint="O motivo fica na lista de sorteios, com o número do anterior."
          placeholder="Ex.: entrou uma dupla que faltava"
          maxLength={200}
        />
      )}
      {playing.length < 2 ? (
        <TooFew category={category} count={playing.length} nouns={nouns} />
      ) : (
        <FormatCard {...{ form, nouns, settings, outline, problem }} count={playing.length} />
      )}
      {candidates.length > 0 && (
        <WhoPlaysList
          {...{ view, category, candidates, nouns }}
          who={draft}
          onWho={({ leftOut, takenAlone }) => {
            if (leftOut) form.setFieldValue('leftOut', [...leftOut])
            if (takenAlone) form.setFieldValue('takenAlone', [...takenAlone])
          }}
        />
      )}
      {isPossible && (
        <>
          <Seeds
            {...{ playing, seeds, settings, outline, nouns }}
            onSeeds={(keys) => form.setFieldValue('seeds', keys)}
          />
          <Clubs
            {...{ playing }}
            clubs={draft.clubs}
            onClubs={(clubs) => form.setFieldValue('clubs', clubs)}
          />
          <NumberField form={form} />
          {!isOnline && (
            <Notice tone="warning" title="Sem conexão: outro telefone pode ter sorteado">
              O sorteio vale neste telefone agora. Se esta categoria já foi sorteada em outro, vocês decidem
              juntos qual fica quando o sinal voltar.
            </Notice>
          )}
          <ActionBar isBleeding>
            {isFromPaper ? (
              <Button type="submit" icon={<PencilLine aria-hidden />}>
                Digitar a chave
              </Button>
            ) : (
              <>
                <Button
                  variant="secondary"
                  icon={<Eye aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setPreviewing(true)}
                >
                  Prévia
                </Button>
                <Button type="submit" icon={<Dices aria-hidden />}>
                  Sortear
                </Button>
              </>
            )}
          </ActionBar>
        </>
      )}
      {isPreviewing && <PreviewDialog {...chosen} onClose={() => setPreviewing(false)} />}
      {drawing.isAsking && isFromPaper && (
        <PaperDrawing
          {...chosen}
          onSave={(positions) => void drawing.draw(positions)}
          onClose={drawing.stopAsking}
        />
      )}
      <ConfirmDialog
        isOpen={drawing.isAsking && !isFromPaper}
        title={replaces ? `Sortear ${category.title} de novo?` : `Sortear ${category.title}?`}
        confirmLabel="Sortear agora"
        cancelLabel="Voltar"
        onConfirm={() => void drawing.draw()}
        onCancel={drawing.stopAsking}
      >
        {outline && `${outlineInWords(outline, about)}. `}
        {replaces
          ? `${originInWords(replaces.kept.header)}: sai, e fica na lista de sorteios anteriores.`
          : 'Depois do sorteio a categoria fecha: ninguém mais entra nem muda de lugar. Só quem organiza vê a chave até ela ser publicada.'}
      </ConfirmDialog>
    </form>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '6' })
