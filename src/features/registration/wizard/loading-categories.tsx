import { Button } from '#ui/buttons/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
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
