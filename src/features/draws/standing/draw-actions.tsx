import { ArrowLeftRight, EyeOff, History, ListChecks, RotateCcw, ShieldCheck, Shuffle } from 'lucide-react'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { hasBegun } from './has-begun.ts'
import { phasesOf } from '#app/draws/phases-of.ts'

/** The actions on a draw, apart from publishing it. */
export type DrawAction = 'hide' | 'adjust' | 'redraw' | 'remove' | 'scoring' | 'earlier' | 'check'

interface DrawActionsProps {
  draw: DrawView
  title: string
  canChange: boolean
  onAction: (action: DrawAction) => void
}

/** The menu of a draw. */
export function DrawActions({ draw, title, canChange, onAction }: DrawActionsProps) {
  const { isPublished, earlier = [] } = draw.kept.header
  const hasPlayed = hasBegun(draw.kept)
  return (
    <Menu
      label={`Sorteio de ${title}`}
      items={[
        {
          id: 'check',
          label: 'Como conferir o sorteio',
          icon: <ShieldCheck aria-hidden />,
          onSelect: () => onAction('check'),
        },
        ...(earlier.length > 0
          ? [
              {
                id: 'earlier',
                label: `Sorteios anteriores (${earlier.length})`,
                icon: <History aria-hidden />,
                onSelect: () => onAction('earlier'),
              },
            ]
          : []),
        ...(canChange && phasesOf(draw.kept).some(({ isScored }) => !isScored)
          ? [
              {
                id: 'scoring',
                label: 'Mudar o placar de uma fase',
                icon: <ListChecks aria-hidden />,
                onSelect: () => onAction('scoring'),
              },
            ]
          : []),
        ...(canChange && !isPublished && !hasPlayed
          ? [
              {
                id: 'adjust',
                label: 'Trocar de lugar à mão',
                icon: <ArrowLeftRight aria-hidden />,
                onSelect: () => onAction('adjust'),
              },
            ]
          : []),
        ...(canChange && !hasPlayed
          ? [
              {
                id: 'redraw',
                label: 'Sortear de novo',
                icon: <Shuffle aria-hidden />,
                onSelect: () => onAction('redraw'),
              },
            ]
          : []),
        ...(canChange && isPublished
          ? [
              {
                id: 'hide',
                label: 'Ocultar a chave',
                icon: <EyeOff aria-hidden />,
                onSelect: () => onAction('hide'),
              },
            ]
          : []),
        ...(canChange && !hasPlayed
          ? [
              {
                id: 'remove',
                label: 'Desfazer o sorteio',
                icon: <RotateCcw aria-hidden />,
                tone: 'danger' as const,
                onSelect: () => onAction('remove'),
              },
            ]
          : []),
      ]}
    />
  )
}
