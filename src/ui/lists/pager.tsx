import { ChevronLeft, ChevronRight } from 'lucide-react'
import { css } from '#styled/css'
import { Button } from '../buttons/button.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  /** Rows on all pages, and on one. */
  total: number
  size: number
  onPage: (page: number) => void
}

const count = new Intl.NumberFormat('pt-BR')

/** Back and forth between the pages of a list; no room where one page has it all. */
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
