import type { TestHost } from './host.ts'

/** The number of taken spots of a category, as {host} counts them. */
export async function takenIn({ db }: Pick<TestHost, 'db'>, categoryId: string): Promise<number> {
  const { taken } = await db
    .selectFrom('category')
    .select('taken')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return taken
}
