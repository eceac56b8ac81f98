import { photo } from '#server/testing/pictures.ts'
import type { Locator, Page } from 'playwright/test'

/** First line of the request that carries a picture. */
export const pictures = /^PUT \/v1\/files\//

/** Where a picture is picked, dropped and removed. */
export const pictureArea = (page: Page) => page.getByRole('group', { name: 'Imagem do evento' })

/** Picks a file, as the dialog behind the button does. */
export const pickPicture = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)

/** @param width by which the picture is known again */
export const jpeg = async (width: number) => ({
  name: 'Cartaz.JPG',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photo(width, width / 2)),
})

/** The button takes one only. */
export async function dropTwoPictures(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['a.png', 'b.png']) dropped.items.add(new File(['x'], name, { type: 'image/png' }))
    return dropped
  })
  await pictureArea(page).dispatchEvent('drop', { dataTransfer })
}
