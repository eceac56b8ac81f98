import { createRouter, parseSearchWith, RouterProvider, stringifySearchWith } from '@tanstack/react-router'
import { type ReactNode, startTransition, StrictMode } from 'react'
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

/**
 * `useScrollRestoration` restores the list of players, by its row and not by a distance. The first screen after a kept
 * one stays where that one was scrolled to.
 */
const scrollRestoration = ({ location }: { location: { pathname: string } }) =>
  location.pathname !== '/manager/event/players' && !document.querySelector('#root[data-kept]')

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
const draw = (app: ReactNode) => createRoot(root).render(<StrictMode>{app}</StrictMode>)
const announce = () => afterFrame(announceApp)
const app = <RouterProvider router={router} />
if (root.hasChildNodes())
  void replaceKeptScreen(router, root, (whenDrawn) => {
    const goOn = () => {
      whenDrawn()
      announce()
    }
    // React then draws in many short steps, between which the kept screen answers to taps, and replaces it in one.
    startTransition(() => draw(<WhenDrawn then={goOn}>{app}</WhenDrawn>))
  })
else {
  draw(app)
  announce()
}
