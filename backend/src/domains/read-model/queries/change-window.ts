import type { MedusaContainer } from "@medusajs/framework/types"
import { idsFrom } from "../../../lib/ulid-time"
import { graphRows } from "../../../engine/graph"

/** Servers whose clocks differ by less than this lose no change; what differs by more, the sweep finds. */
const CLOCK_SKEW_MS = 5 * 60_000

/** A table whose rows tell when they were changed. */
export interface ChangeSource {
  entity: string
  /** The field that is asked for, such as the id of what a row belongs to. */
  field: string
  /** The prefix of a link's ids. The engine leaves its time as it was when it is put back, and gives it a new id. */
  linkPrefix?: string
}

interface ChangedRow<Value> {
  /** Names this state of the row. */
  version: string
  value: Value
}

/** Since when changes are looked for, where those up to a moment are known: clocks may differ. */
export function windowSince(reconciledUntil: Date): Date {
  return new Date(reconciledUntil.getTime() - CLOCK_SKEW_MS)
}

async function changedRows<Value>(
  container: MedusaContainer,
  { entity, field, linkPrefix }: ChangeSource,
  since: Date,
): Promise<ChangedRow<Value>[]> {
  const isChanged = { updated_at: { $gt: since.toISOString() } }
  const isNew = { id: { $gt: idsFrom(linkPrefix ?? "", since) } }
  const data = await graphRows<{ id: string | number; updated_at: string | Date } & Record<string, Value>>(
    container,
    {
      entity,
      fields: ["id", "updated_at", field],
      filters: linkPrefix ? { $or: [isChanged, isNew] } : isChanged,
      withDeleted: true,
    },
  )
  const rows = data
  return rows.flatMap((row) => {
    const value = row[field]
    const version = `${entity} ${row.id} ${new Date(row.updated_at).getTime()}`
    return value === null || value === undefined ? [] : [{ version, value }]
  })
}

/** One look at what was changed lately. */
export class ChangeLook {
  private readonly found = new Set<string>()

  constructor(
    private readonly dealtWith: ReadonlySet<string>,
    private readonly keep: (found: ReadonlySet<string>) => void,
  ) {}

  /** Values of a source's field where rows were changed or deleted since a moment and are not dealt with yet. */
  async changes<Value>(container: MedusaContainer, source: ChangeSource, since: Date): Promise<Value[]> {
    const rows = await changedRows<Value>(container, source, since)
    for (const { version } of rows) this.found.add(version)
    return rows.flatMap(({ version, value }) => (this.dealtWith.has(version) ? [] : [value]))
  }

  /** To be said when everything that was told has been dealt with. */
  done(): void {
    this.keep(this.found)
  }
}

/**
 * What was changed lately, each change once: the time that is looked at again and again, since a change may show
 * late, costs one look at an index, and not the work of a change. What a process has dealt with it remembers for itself,
 * so that one that has just been started deals with the last minutes once more.
 */
export class ChangeWindow {
  private dealtWith: ReadonlySet<string> = new Set()

  look(): ChangeLook {
    return new ChangeLook(this.dealtWith, (found) => {
      this.dealtWith = found
    })
  }
}
