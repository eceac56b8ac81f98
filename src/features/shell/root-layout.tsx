import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#ui/toast/toaster.tsx'

/** What every page has, the public one too: keep it light. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
