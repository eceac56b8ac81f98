import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '#features/shell/public-layout.tsx'

/** Public screens: nothing here depends on a session. */
export const Route = createFileRoute('/_public')({ component: PublicLayout })
