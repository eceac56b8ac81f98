import { useEffect, useRef, useState } from 'react'
import type { PreparedDraw } from '#contract/draws/prepare-draw.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CourtLines } from '#ui/court-lines.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { isMadeLot } from '../lot/lot-words.ts'
import { DrawSketch } from './draw-sketch.tsx'

interface DrawCeremonyProps {
  prepared: PreparedDraw
  title: string
  eventTitle: string
  /** The names of the entries, by id of the entry. */
  names: ReadonlyMap<string, { short: string }>
  onClose: () => void
}

/** In ms: the longest time until all names are in their places. */
const longest = 2500
/** In ms: the longest pause between two names, for draws with few names. */
const slowest = 220

/**
 * Shows the moment of the draw to the people who stand around: its number in large figures, and names that fall into
 * their places.
 */
export function DrawCeremony({ prepared, title, eventTitle, names, onClose }: DrawCeremonyProps) {
  const stage = useRef<HTMLDialogElement>(null)
  const [isOver, setOver] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const pace = Math.min(slowest, longest / prepared.entries.length)
  const { drawn, lot } = prepared
  useEffect(() => stage.current?.showModal(), [])
  useEffect(() => {
    announce(`Sorteio feito: número ${lot}`)
    const timer = setTimeout(() => setOver(true), pace * prepared.entries.length + 450)
    return () => clearTimeout(timer)
  }, [lot, pace, prepared])
  return (
    <dialog ref={stage} aria-labelledby="draw-number" onClose={onClose} className={frame}>
      <div className={lines}>
        <CourtLines />
      </div>
      <header className={head}>
        <p className={quiet}>
          {eventTitle} · {title}
        </p>
        <h2 id="draw-number" className={heading}>
          <span className={eyebrow}>{isMadeLot(lot) ? 'Sorteio nº' : 'Número informado'}</span>{' '}
          <span className={number}>{lot}</span>
        </h2>
      </header>
      <div className={body}>
        <DrawSketch drawn={drawn} nameOf={(id) => names.get(id)?.short ?? ''} {...(isOver ? {} : { pace })} />
      </div>
      <footer className={foot}>
        {isOver ? (
          <Button variant="spark" size="lg" isWide onClick={() => stage.current?.close()}>
            Ver a chave
          </Button>
        ) : (
          <Button variant="court" size="lg" isWide onClick={() => setOver(true)}>
            Pular
          </Button>
        )}
      </footer>
    </dialog>
  )
}

const frame = css({
  position: 'fixed',
  inset: '0',
  width: 'full',
  height: 'screen',
  maxWidth: 'full',
  maxHeight: 'full',
  margin: '0',
  padding: '0',
  border: 'none',
  bg: 'court',
  color: 'onCourt',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&[open]': { display: 'flex', flexDirection: 'column' },
})
const lines = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  height: '1/2',
  overflow: 'hidden',
  opacity: '0.5',
})
const head = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  alignItems: 'center',
  textAlign: 'center',
  padding: '5',
})
const quiet = css({ color: 'onCourtMuted', textStyle: 'label' })
const heading = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const eyebrow = css({ textStyle: 'eyebrow', color: 'onCourt' })
const number = css({
  textStyle: 'display',
  color: 'spark',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
const body = css({
  position: 'relative',
  flexGrow: '1',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBottom: '4',
})
const foot = css({
  position: 'sticky',
  bottom: '0',
  width: 'full',
  maxWidth: 'narrow',
  marginInline: 'auto',
  padding: '4',
  paddingBottom: '[calc(16px + env(safe-area-inset-bottom))]',
  bg: 'court',
})
