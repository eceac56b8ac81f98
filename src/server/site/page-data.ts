import type { Settings } from '#server/settings/settings.ts'

/**
 * Data that travel in a page: the app finds them by the element's id.
 * @returns an HTML element, which a browser does not run
 */
export function dataElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${withoutEnd(JSON.stringify(data))}</script>`
}

/** JSON that can't end the element that it stands in. */
export const withoutEnd = (json: string): string => json.replaceAll('<', '\\u003c')

/** What the app is told; where pictures are read only where it is not the usual place. */
export function pageSettings({ host, timeZone, images }: Pick<Settings, 'host' | 'timeZone' | 'images'>) {
  return { host, timeZone, ...(images !== `${host}/images` && { images }) }
}

const settingsElement = /<script type="application\/json" id="play-settings">[\s\S]*?<\/script>/

/** The page with the settings of this server in it. */
export function withSettings(html: string, settings: object): string {
  const element = dataElement('play-settings', settings)
  return settingsElement.test(html)
    ? html.replace(settingsElement, () => element)
    : html.replace('</head>', () => `${element}</head>`)
}
