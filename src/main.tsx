import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from './app/browser/install.ts'
import { afterFrame } from './app/courtside/after-frame.ts'
import { announceApp } from './app/courtside/app-in-sight.ts'
import { replaceKeptScreen } from './app/start/replace-kept-screen.ts'
import { replaceServedTitle } from './app/browser/served-title.ts'
import { keepTapsSteady } from './ui/steady-tap.ts'
import './ui/styles.css'
import { routeTree } from './routeTree.gen.ts'

/** `useScrollRestoration` restores the list of players, by its row and not by a distance. */
const scrollRestoration = ({ location }: { location: { pathname: string } }) =>
  location.pathname !== '/manager/event/players'

const router = createRouter({ routeTree, scrollRestoration, defaultPreload: 'intent' })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

replaceServedTitle()
keepInstallOffer()
keepTapsSteady()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const draw = () => {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  afterFrame(announceApp)
}
if (root.hasChildNodes()) void replaceKeptScreen(router, root, draw)
else draw()
