/** Tables for versions of the server that run at the same time or after each other. */
export interface UpdateTables {
  required_migration: RequiredMigrationTable
  kept_asset: KeptAssetTable
}

/** Written by `migrate.ts`. A server that does not know one of these migrations must not run on this database. */
interface RequiredMigrationTable {
  name: string
}
/**
 * Files with a hash in their name, of all builds that instances on PostgreSQL have served lately; the table is empty on
 * the embedded database.
 */
interface KeptAssetTable {
  /** Name below `/assets/`; compressed forms are included (`main-abc123.js.br`). */
  name: string
  bytes: Uint8Array
  /** When an instance last served the build of this file. */
  served_at: string
}
