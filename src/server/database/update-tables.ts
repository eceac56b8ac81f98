/** What versions that run side by side, or after each other, tell one another. */
export interface UpdateTables {
  required_migration: RequiredMigrationTable
  kept_asset: KeptAssetTable
}

/** Made by `migrate.ts`: a server that does not know one of these migrations must not run on this database. */
interface RequiredMigrationTable {
  name: string
}
/** Hashed files of all builds that instances on PostgreSQL have served lately; empty on the embedded database. */
interface KeptAssetTable {
  /** Below `/assets/`, packed forms included (`main-abc123.js.br`). */
  name: string
  bytes: Uint8Array
  /** When an instance last served the build that it belongs to. */
  served_at: string
}
