import { createHash } from "node:crypto"
import { CHANGE_SOURCES, type ChangeSource } from "#engine/change-sources"

const EVENTS = ["insert", "update", "delete"] as const

/** A trigger of a table, and the function that it runs. */
export interface FeedTrigger {
  /** Changes with the trigger's code, so that an outdated one is known by its name. */
  name: string
  table: string
  statements: string[]
}

/** Names of triggers and functions begin with this. */
export const TRIGGER_PREFIX = "shop_note_"

/** The transition tables of each event, and how two of them become `changed`. */
const ROWS = {
  insert: { referencing: "referencing new table as changed", changed: "" },
  // A row may be moved, so that its former product, say, has changed, too.
  update: {
    referencing: "referencing old table as former new table as latter",
    changed: "with changed as (table former union all table latter)",
  },
  delete: { referencing: "referencing old table as changed", changed: "" },
  truncate: { referencing: "", changed: "" },
}

const EVERYTHING = "insert into shop_change (kind, id) values ('everything', '');"

function triggerOf(
  { table, kind, ids, after = 0 }: ChangeSource,
  event: (typeof EVENTS)[number] | "truncate",
): FeedTrigger {
  const body =
    event === "truncate"
      ? EVERYTHING
      : `insert into shop_change (kind, id, due_at)
          ${ROWS[event].changed} select '${kind}', noted.id, now() + interval '${after} s' from (select distinct id from (${ids}) found(id) where id is not null) noted;`
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 8)
  const name = `${TRIGGER_PREFIX}${table}_${event}_${hash}`
  return {
    name,
    table,
    statements: [
      `create or replace function "${name}"() returns trigger language plpgsql security definer set search_path from current
        as $$ begin ${body} return null; end $$;`,
      `drop trigger if exists "${name}" on "${table}";`,
      `create trigger "${name}" after ${event} on "${table}" ${ROWS[event].referencing} for each statement execute function "${name}"();`,
    ],
  }
}

/** The triggers that record every change of a table. */
export function triggersOf(source: ChangeSource): FeedTrigger[] {
  return [...EVENTS, "truncate" as const].map((event) => triggerOf(source, event))
}

/** SQL that fails where a table or column of a source doesn't exist, rather than at the first write. */
export const probeOf = ({ table, ids }: ChangeSource): string =>
  `with changed as (select * from "${table}" limit 0) select * from (${ids}) probe limit 0`

/** The triggers of all sources; a table with several has one trigger for when it is emptied. */
export const TRIGGERS = [
  ...new Map(CHANGE_SOURCES.flatMap(triggersOf).map((trigger) => [trigger.name, trigger])).values(),
]
