import { useStore } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { forgetDraft } from '#app/forms/form-draft.ts'
import { useSchemaForm } from '#app/forms/schema-form.ts'
import type { PreparedDraw } from '#contract/draws/prepare-draw.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { drawRedoing } from '#offline/operations/draws/draw-redoing.ts'
import type { EventView } from '#offline/screen-types.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { drawForm, newDrawDraft, settingsOf } from './draw-draft.ts'
import { drawOutline } from './draw-outline.ts'
import { candidatesIn, isIn, seedsAmong } from './entries-to-draw.ts'
import { nounsOf } from './entry-nouns.ts'
import { prepare } from './prepare.ts'
import { redrawDraft } from './redraw-draft.ts'
import { settingsProblem } from './settings-problem.ts'

export interface DrawingOptions {
  view: EventView
  category: CategoryView
  /** The draw that is replaced, if the category is drawn again. */
  replaces: DrawView | undefined
  onDrawn: (prepared: PreparedDraw) => void
}

/** The settings that an organiser chooses before a draw, what follows from them, and the function that draws. */
export function useDrawing({ view, category, replaces, onDrawn }: DrawingOptions) {
  const courtside = useCourtside()
  const candidates = useMemo(() => candidatesIn(view, category), [view, category])
  const [begun] = useState(() =>
    replaces
      ? redrawDraft(replaces.kept, candidates)
      : newDrawDraft(view.draws?.at(-1)?.kept.header.settings),
  )
  const [isAsking, setAsking] = useState(false)
  const name = `draw:${category.id}${replaces ? `:${replaces.id}` : ''}`
  const form = useSchemaForm({
    schema: drawForm(replaces !== undefined),
    defaultValues: begun,
    draft: name,
    onSubmit: () => {
      setAsking(true)
      return undefined
    },
  })
  const draft = useStore(form.store, ({ values }) => values)
  const playing = useMemo(() => candidates.filter((each) => isIn(each, draft)), [candidates, draft])
  const settings = useMemo(() => settingsOf(draft, playing.length), [draft, playing])
  const outline = useMemo(() => drawOutline(playing.length, settings), [playing, settings])
  const nouns = nounsOf(category.category)

  const draw = async (positions?: readonly (string | null)[]) => {
    setAsking(false)
    const prepared = await prepare({ category, candidates, draft, replaces, positions })
    if (!prepared) return
    const label = category.title
    const problem = saveProblem(
      await (replaces
        ? courtside.enqueue(drawRedoing, { prepared, replaces, reason: draft.reason.trim(), label })
        : courtside.enqueue(drawMaking, { prepared, label })),
    )
    if (problem) {
      toast.failure(problem)
      return
    }
    forgetDraft(name)
    onDrawn(prepared)
  }
  return {
    form,
    draft,
    candidates,
    playing,
    seeds: seedsAmong(candidates, draft),
    settings,
    outline,
    problem: playing.length < 2 ? undefined : settingsProblem(settings, { count: playing.length, nouns }),
    nouns,
    isAsking,
    stopAsking: () => setAsking(false),
    draw,
  }
}
