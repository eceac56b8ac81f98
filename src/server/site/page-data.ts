import type { Settings } from '#server/settings/settings.ts'

/**
 * Writes data into a page; the app finds them by the id of the element.
 * @returns a script element with a type that a browser does not run
 */
export function dataElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${withoutEnd(JSON.stringify(data))}</script>`
}

/** JSON that can't end the element that it stands in. */
export const withoutEnd = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * The settings that the app reads from the page. They name the place of pictures only where it is not the usual one.
 */
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
