/** Deletes a database of this device. While another tab uses it, the browser deletes it as soon as that tab closes it. */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  }).catch(() => {
    // The browser refuses databases.
  })
}
