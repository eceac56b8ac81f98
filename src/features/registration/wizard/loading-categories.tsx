import { Button } from '#ui/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { CategoriesState } from './use-categories.ts'

/** There are no categories on this device yet: on their way, or not reached. */
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
