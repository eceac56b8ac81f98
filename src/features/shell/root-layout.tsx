import { Outlet } from '@tanstack/react-router'
import { Announcements } from '#ui/announcements.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'

/** What every page has, the public one too: keep it light. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster />
      <Announcements />
    </>
  )
}
