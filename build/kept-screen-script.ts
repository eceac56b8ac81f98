import type { Plugin } from 'vite'
import { keys, showKeptScreen } from '../src/app/start/show-kept-screen.ts'

const root = '<div id="root"></div>'

/** Writes the script that shows an organiser's last screen into index.html, right after the element of the app. */
export function keptScreenScript(): Plugin {
  return {
    name: 'play-kept-screen-script',
    transformIndexHtml(html) {
      if (!html.includes(root)) throw new Error('index.html has no place for the app')
      const script = `<script data-organisers>(${showKeptScreen.toString()})(${JSON.stringify(keys)})</script>`
      return html.replace(root, () => `${root}\n    ${script}`)
    },
  }
}
