import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { replaceServedTitle } from './app/browser/served-title.ts'
import { client } from './app/host/client.ts'
import { stepInAddress } from './features/registration/address-step.ts'
import { loadEventPage } from './features/registration/event-page.ts'
import { LoadingEvent } from './features/registration/loading-event.tsx'
import { loadWizard } from './features/registration/registration-screen.tsx'
import { VisitorPage } from './routes/_public/-visitor-page.tsx'
import './ui/styles.css'

/** In ms: how long the served page waits for a step. After that the event's info says what is missing. */
const wizardMs = 3000

/**
 * Starts the registration page of one event, for visitors: without the router and without the other screens, which are
 * a third of what their phones would load. The server sends the page with this script (src/server/site). The route
 * `event-register.$id` shows the same screen inside the app.
 */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  replaceServedTitle()
  const [, , id = ''] = location.pathname.split('/')
  const root = createRoot(container)
  // The content of the server stays on the screen until the app can show the same, or the requested step.
  if (!container.hasChildNodes()) root.render(<LoadingEvent />)
  const page = await loadEventPage(client, decodeURIComponent(id))
  if (stepInAddress.get()) await Promise.race([loadWizard(), afterMs(wizardMs)])
  root.render(
    <StrictMode>
      <VisitorPage id={decodeURIComponent(id)} loaded={page} />
    </StrictMode>,
  )
}

const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

void start()
