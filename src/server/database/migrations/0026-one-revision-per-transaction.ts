import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/**
 * On PostgreSQL a transaction counts one revision of an event, however many rows it changes, because registrations of a
 * crowd share transactions. The row with the count shows whether this transaction has already written it. On the
 * embedded database each row counts, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`create or replace function play_record_change(changed_event text, changed_kind text, changed_entity text)
    returns void language plpgsql as $$
    declare counted integer;
    begin
      select revision into counted from event_revision
        where event_id = changed_event and xmin::text = (txid_current() % 4294967296)::text;
      if not found then
        update event_revision set revision = revision + 1 where event_id = changed_event
          returning revision into counted;
        if not found then return; end if;
        perform pg_notify('play_event_changed', changed_event);
      end if;
      insert into event_change values (changed_event, counted, changed_kind, changed_entity)
        on conflict do nothing;
    end $$`.execute(db)
}
