import type { Settings } from '#server/settings/settings.ts'

/**
 * Writes data into a page; the app finds them by the id of the element.
 * @returns a script element with a type that a browser does not run
 */
export function dataElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${withoutEnd(JSON.stringify(data))}</script>`
}

/** JSON without `<`, because a `</script>` in it would end its element. */
export const withoutEnd = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * The settings that the app reads from the page. They contain the address of pictures only if it is not the usual one.
 */
export function pageSettings({ host, timeZone, images }: Pick<Settings, 'host' | 'timeZone' | 'images'>) {
  return { host, timeZone, ...(images !== `${host}/images` && { images }) }
}

const settingsElement = /<script type="application\/json" id="play-settings">[\s\S]*?<\/script>/

/** Writes the settings of this server into the page. */
export function withSettings(html: string, settings: object): string {
  const element = dataElement('play-settings', settings)
  return settingsElement.test(html)
    ? html.replace(settingsElement, () => element)
    : html.replace('</head>', () => `${element}</head>`)
}
