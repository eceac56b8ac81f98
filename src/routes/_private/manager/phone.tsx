import { createFileRoute } from '@tanstack/react-router'
import { PhoneScreen } from '#features/sync/phone-screen.tsx'

export const Route = createFileRoute('/_private/manager/phone')({ component: PhoneScreen })
