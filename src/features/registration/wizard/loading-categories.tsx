import { Button } from '#ui/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { CategoriesState } from './use-categories.ts'

/** Shown while the categories are being loaded, or when loading failed. */
export function LoadingCategories({ failure, reload }: Pick<CategoriesState, 'failure' | 'reload'>) {
  if (!failure) return <SkeletonList label="Carregando..." />
  return (
    <div className={formStack}>
      <Notice tone="danger" isLive>
        {failure}
      </Notice>
      <Button isWide onClick={reload}>
        Tentar de novo
      </Button>
    </div>
  )
}
