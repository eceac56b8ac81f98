import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#features/sync/pending-screen.tsx'

export const Route = createFileRoute('/_private/manager/pending')({ component: PendingScreen })
