import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#features/account/sign-up-screen.tsx'

export const Route = createFileRoute('/_public/signup')({ component: SignUpScreen })
