import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_private/_plain/admin')({
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'ADMIN') throw redirect({ to: '/', replace: true })
  },
  component: Outlet,
})
