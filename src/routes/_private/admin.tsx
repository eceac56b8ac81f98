import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_private/admin')({
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'ADMIN') throw redirect({ to: '/', replace: true })
  },
  component: Outlet,
})
