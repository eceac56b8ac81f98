import { css } from '#styled/css'
import { RowContent, type RowProps } from './list.tsx'

interface PickRowProps extends RowProps {
  onPick: () => void
  isBusy?: boolean
}

/** A row of a `List` that one tap anywhere on it picks. */
export function PickRow({ onPick, isBusy = false, ...content }: PickRowProps) {
  return (
    <li>
      <button type="button" aria-busy={isBusy || undefined} className={button} onClick={onPick}>
        <RowContent {...content} />
      </button>
    </li>
  )
}

const button = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  width: 'full',
  minHeight: 'row',
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'start',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { bg: 'neutralSoft' },
  '&:focus-visible': { outlineOffset: '-2' },
})
