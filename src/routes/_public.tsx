import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Open to all: nothing here asks who is signed in. */
export const Route = createFileRoute('/_public')({ component: Outlet })
