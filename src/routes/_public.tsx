import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '#features/shell/public-layout.tsx'

/** Open to all: nothing here asks who is signed in. */
export const Route = createFileRoute('/_public')({ component: PublicLayout })
