import type { ReactNode } from 'react'
import { css } from '#styled/css'

interface SheetActionsProps {
  /** What the main button will do, as a sentence: `Ana e Bia venceram por 6/4`. */
  said?: string | undefined
  /** The buttons; the main button is the last one. */
  children: ReactNode
}

/** The buttons of a part of a sheet. They stay in reach of the thumb, however long the part is. */
export function SheetActions({ said, children }: SheetActionsProps) {
  return (
    <div className={bar}>
      <p role="status" className={words}>
        {said}
      </p>
      {children}
    </div>
  )
}

/** In a low window with large text the bar scrolls with the content, which it would cover otherwise. */
const bar = css({
  position: 'sticky',
  bottom: '[min(0px, (100dvh - 34rem) * 9)]',
  zIndex: 'raised',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  marginInline: '-5',
  marginBottom: '-5',
  paddingInline: '5',
  paddingTop: '3',
  paddingBottom: '5',
  bg: 'surface',
  borderTop: 'hair',
  '& > button': { flexGrow: { base: '1', sm: '0' } },
})
const words = css({
  flex: '[1 1 100%]',
  textStyle: 'subtitle',
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
})
