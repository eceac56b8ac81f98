import { photo } from '#server/testing/pictures.ts'
import type { Locator, Page } from 'playwright/test'

/** First line of the request with a picture. */
export const pictures = /^PUT \/v1\/files\//

/** The field in which a picture is chosen, dropped and removed. */
export const pictureArea = (page: Page) => page.getByRole('group', { name: 'Imagem do evento' })

/** Picks a file, as the dialog behind the button does. */
export const pickPicture = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)

/** @param width width that identifies the picture */
export const jpeg = async (width: number) => ({
  name: 'Cartaz.JPG',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photo(width, width / 2)),
})

/** The button accepts only one file. */
export async function dropTwoPictures(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['a.png', 'b.png']) dropped.items.add(new File(['x'], name, { type: 'image/png' }))
    return dropped
  })
  await pictureArea(page).dispatchEvent('drop', { dataTransfer })
}
