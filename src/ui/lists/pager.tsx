import { ChevronLeft, ChevronRight } from 'lucide-react'
import { css } from '#styled/css'
import { Button } from '../buttons/button.tsx'

interface PagerProps {
  /** Number of the page, from 1. */
  page: number
  /** The number of rows on all pages, and on one page. */
  total: number
  size: number
  onPage: (page: number) => void
}

const count = new Intl.NumberFormat('pt-BR')

/** Buttons to the previous and the next page of a list; nothing if the list has only one page. */
export function Pager({ page, total, size, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label="Páginas" className={bar}>
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        Anterior
      </Button>
      <span aria-current="page" className={words}>
        Página {count.format(page)} de {count.format(pages)}
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Próxima
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const words = css({ color: 'muted', fontVariantNumeric: 'tabular-nums' })
