/** A table whose rows appear in an event's snapshot. */
export interface Source {
  table: string
  on: readonly ('insert' | 'update' | 'delete')[]
  /**
   * The recorded part: a player, a category, a draw, the parts that the snapshot holds once (`event`), the waiting lists,
   * or every part (`all`).
   */
  kind: 'player' | 'category' | 'draw' | 'event' | 'waiting' | 'all'
  /** SQL for `event_id` and `entity_id` of the changed entity; `this` stands for the row. */
  changed: string
  /** Columns that appear in the snapshot: an update of other columns does not count. When `columns` is missing, all count. */
  columns?: readonly string[]
  /** Name of its triggers, if another source already uses the name of the table. */
  name?: string
  /** Set when `this` is the row before an update. */
  isBefore?: true
}

const always = ['insert', 'update', 'delete'] as const

const sources: readonly Source[] = [
  { table: 'player', on: always, kind: 'player', changed: 'select this.event_id, this.id as entity_id' },
  { table: 'category', on: always, kind: 'category', changed: 'select this.event_id, this.id as entity_id' },
  {
    table: 'event',
    on: ['update'],
    kind: 'event',
    changed: 'select this.id as event_id, this.id as entity_id',
  },
  {
    table: 'event_place',
    on: always,
    kind: 'event',
    changed: 'select this.event_id, this.event_id as entity_id',
  },
  {
    table: 'main_event',
    on: ['update'],
    kind: 'event',
    changed: 'select id as event_id, id as entity_id from event where main_event_id = this.id',
  },
  {
    table: 'place',
    on: ['update'],
    kind: 'event',
    changed: 'select event_id, event_id as entity_id from event_place where place_id = this.id',
  },
  {
    table: 'court',
    on: always,
    kind: 'event',
    changed: 'select event_id, event_id as entity_id from event_place where place_id = this.place_id',
  },
  {
    table: 'registration',
    on: ['update'],
    kind: 'player',
    changed: 'select event_id, id as entity_id from player where registration_id = this.id',
  },
  {
    table: 'person',
    on: ['update'],
    kind: 'player',
    columns: ['name', 'email', 'phone_number'],
    changed: 'select event_id, id as entity_id from player where person_id = this.id',
  },
  // The snapshot shows the name of an account beside every row that it changed last.
  {
    table: 'account',
    on: ['update', 'delete'],
    kind: 'all',
    columns: ['name'],
    changed: `select event_id, event_id as entity_id from player where updated_by = this.id
      union select event_id, event_id from category where updated_by = this.id
      union select id, id from event where updated_by = this.id`,
  },
]

/** The function that all triggers call, and the triggers that begin and end the count of an event. */
export const recorder = {
  sqlite: [
    `create trigger event_revision_begins after insert on event begin
      insert into event_revision (event_id, revision) values (new.id, 1);
    end`,
    `create trigger event_revision_ends after delete on event begin
      delete from event_revision where event_id = old.id;
      delete from event_change where event_id = old.id;
    end`,
  ],
  // The row of the event's revision is locked until the commit, so that a reader of a revision also sees all changes of
  // earlier revisions.
  postgres: [
    `create function play_record_change(changed_event text, changed_kind text, changed_entity text)
      returns void language plpgsql as $$
      declare next integer;
      begin
        update event_revision set revision = revision + 1 where event_id = changed_event
          returning revision into next;
        if found then
          insert into event_change values (changed_event, next, changed_kind, changed_entity);
          perform pg_notify('play_event_changed', changed_event);
        end if;
      end $$`,
    `create function play_event_begins() returns trigger language plpgsql as $$
      begin
        insert into event_revision (event_id, revision) values (new.id, 1);
        return null;
      end $$`,
    `create function play_event_ends() returns trigger language plpgsql as $$
      begin
        delete from event_revision where event_id = old.id;
        delete from event_change where event_id = old.id;
        perform pg_notify('play_event_changed', old.id);
        return null;
      end $$`,
    'create trigger event_revision_begins after insert on event for each row execute function play_event_begins()',
    'create trigger event_revision_ends after delete on event for each row execute function play_event_ends()',
  ],
}

/** SQL that creates the triggers of these sources; by default those of the first migration. */
export function triggersOf(engine: 'sqlite' | 'postgres', of: readonly Source[] = sources): string[] {
  return of.flatMap((source) => (engine === 'sqlite' ? onSqlite(source) : onPostgres(source)))
}

/** SQLite has one writer at a time, so no lock is needed. */
function onSqlite(source: Source): string[] {
  const { table, kind, on, name = table } = source
  return on.map((change) => {
    const rows = changedBy(source, rowOf(source, change))
    return `create trigger ${name}_counts_${change} after ${change} on ${table} ${condition(source, change, 'is not')} begin
      update event_revision set revision = revision + 1 where event_id in (select event_id from (${rows}));
      insert into event_change (event_id, revision, kind, entity_id)
        select changed.event_id, event_revision.revision, '${kind}', changed.entity_id
        from (${rows}) as changed join event_revision on event_revision.event_id = changed.event_id;
    end`
  })
}

/**
 * The triggers are deferred to the commit. So changes of one event wait for each other only during the commit, and
 * every call takes its other locks before the lock of the event's revision.
 */
function onPostgres(source: Source): string[] {
  const { table, kind, on, name = table } = source
  return on.flatMap((change) => {
    const row = rowOf(source, change)
    const procedure = `play_${name}_counts_${change}`
    return [
      `create function ${procedure}() returns trigger language plpgsql as $$
        declare one record;
        begin
          for one in select * from (${changedBy(source, row)}) as changed order by event_id, entity_id loop
            perform play_record_change(one.event_id, '${kind}', one.entity_id);
          end loop;
          return null;
        end $$`,
      `create constraint trigger ${name}_counts_${change} after ${change} on ${table}
        deferrable initially deferred for each row ${condition(source, change, 'is distinct from')}
        execute function ${procedure}()`,
    ]
  })
}

const rowOf = ({ isBefore }: Source, change: string) =>
  isBefore || change === 'delete' ? ('old' as const) : ('new' as const)

const changedBy = ({ changed }: Source, row: 'old' | 'new') => changed.replaceAll('this.', `${row}.`)

function condition({ columns }: Source, change: string, differs: string): string {
  if (!columns || change !== 'update') return ''
  return `when (${columns.map((column) => `old.${column} ${differs} new.${column}`).join(' or ')})`
}
