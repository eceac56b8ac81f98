import { createRouter, parseSearchWith, RouterProvider, stringifySearchWith } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from './app/browser/install.ts'
import { afterFrame } from './app/courtside/after-frame.ts'
import { announceApp } from './app/courtside/app-in-sight.ts'
import { replaceKeptScreen } from './app/start/replace-kept-screen.ts'
import { WhenDrawn } from './app/start/when-drawn.tsx'
import { parseSearchValue } from './app/browser/parse-search.ts'
import { replaceServedTitle } from './app/browser/served-title.ts'
import { keepTapsSteady } from './ui/steady-tap.ts'
import './ui/styles.css'
import { routeTree } from './routeTree.gen.ts'

/** `useScrollRestoration` restores the list of players, by its row and not by a distance. */
const scrollRestoration = ({ location }: { location: { pathname: string } }) =>
  location.pathname !== '/manager/event/players'

const router = createRouter({
  routeTree,
  scrollRestoration,
  defaultPreload: 'intent',
  parseSearch: parseSearchWith(parseSearchValue),
  stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
})

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
const draw = (whenDrawn: () => void) =>
  createRoot(root).render(
    <StrictMode>
      <WhenDrawn then={whenDrawn}>
        <RouterProvider router={router} />
      </WhenDrawn>
    </StrictMode>,
  )
const announce = () => afterFrame(announceApp)
if (root.hasChildNodes())
  void replaceKeptScreen(router, root, (whenDrawn) =>
    // React then draws in many short steps, between which the kept screen answers to taps, and replaces it in one.
    startTransition(() =>
      draw(() => {
        whenDrawn()
        announce()
      }),
    ),
  )
else draw(announce)
