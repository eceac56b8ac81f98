import { Outlet } from '@tanstack/react-router'
import { Announcements } from '#ui/feedback/announcements.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'

/** The root of every page, also of the public one, so it must stay small. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster />
      <Announcements />
    </>
  )
}
