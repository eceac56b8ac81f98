import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#features/legal/privacy-screen.tsx'

export const Route = createFileRoute('/_public/privacy')({ component: PrivacyScreen })
