import { join } from 'node:path'
import type { Settings } from '#server/settings/settings.ts'
import { Encoder } from './encoder.ts'
import { FolderStore } from './store/folder-store.ts'
import type { PictureStore } from './store/picture-store.ts'
import { S3Store } from './store/s3-store.ts'
import { tracedStore } from './store/traced-store.ts'

export interface Pictures {
  /** Undefined when the server has neither folder nor bucket: then it accepts no pictures. */
  store: PictureStore | undefined
  encoder: Encoder
}

declare module '#server/handling/services.ts' {
  interface Services {
    pictures: Pictures
  }
}

/** The folder of pictures within the data folder. */
export const imagesFolder = (dataFolder: string) => join(dataFolder, 'images')

/** Opens the store and the encoder of pictures that the settings name. */
export function openPictures({ dataFolder, s3 }: Settings): Pictures {
  const folder = dataFolder ? new FolderStore(imagesFolder(dataFolder)) : undefined
  const store = s3 ? new S3Store(s3) : folder
  return { store: store && tracedStore(store), encoder: new Encoder() }
}
