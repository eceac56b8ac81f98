import { createRootRoute } from '@tanstack/react-router'
import { CrashScreen } from '#features/shell/crash-screen.tsx'
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx'
import { RootLayout } from '#features/shell/root-layout.tsx'

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
})
