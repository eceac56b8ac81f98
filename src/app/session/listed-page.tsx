import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted } from '#contract/formats/formats.ts'
import { pageSize } from '#contract/calls/pages.ts'
import { css } from '#styled/css'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'

interface ListedPageProps<Data> {
  list: UseQueryResult<Data>
  /** `os usuários`, and the words that count its rows: `conta`, `contas`. */
  words: { all: string; one: string; many: string }
  /** From 1. */
  page: number
  onPage: (page: number) => void
  /** The table of a page that has rows. */
  renderTable: (data: Data) => ReactNode
  /** Instead of 'Sem resultados.' */
  empty?: ReactNode
}

/**
 * A page of a list that {host} searches and sorts, with the number of rows. It also shows the loading state and
 * failures.
 */
export function ListedPage<Data extends { items: readonly unknown[]; total: number }>(
  props: ListedPageProps<Data>,
) {
  const { list, words, page, onPage, renderTable, empty } = props
  const { data, error, isFetching, refetch } = list
  if (!data) {
    if (isFetching) return <SkeletonList label={`Carregando ${words.all}`} />
    return (
      <ErrorState title={`Não deu para abrir ${words.all}`} onRetry={() => void refetch()}>
        {error?.message}
      </ErrorState>
    )
  }
  const { total, items } = data
  return (
    <>
      {total === 0 && empty ? (
        empty
      ) : (
        <p role="status" className={quiet}>
          {total === 0 ? 'Sem resultados.' : counted(total, words.one, words.many)}
        </p>
      )}
      {items.length > 0 && renderTable(data)}
      <Pager page={page} total={total} size={pageSize} onPage={onPage} />
    </>
  )
}

const quiet = css({ color: 'muted' })
