import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_private/_plain/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/places', replace: true })
  },
})
