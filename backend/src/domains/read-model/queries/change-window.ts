import type { MedusaContainer } from "@medusajs/framework/types"
import { idsFrom } from "../../../lib/ulid-time"
import { graphRows } from "../../../engine/graph"

/** While the servers' clocks differ by less than this, no change is missed. Beyond that, the sweep finds it. */
const CLOCK_SKEW_MS = 5 * 60_000

/** A table whose rows store the time of their last change. */
export interface ChangeSource {
  entity: string
  /** The field to read, such as the id of the entity that a row belongs to. */
  field: string
  /** The prefix of a link's ids. A restored link gets a new id but keeps its old time, so links are found by id too. */
  linkPrefix?: string
}

interface ChangedRow<Value> {
  /** Identifies this state of the row. */
  version: string
  value: Value
}

/** When to scan from if all changes up to a given time are known; earlier than that, since clocks may differ. */
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

/** One scan for recent changes. */
export class ChangeScan {
  private readonly found = new Set<string>()

  constructor(
    private readonly handled: ReadonlySet<string>,
    private readonly store: (found: ReadonlySet<string>) => void,
  ) {}

  /** Values of a source's field for rows that were changed or deleted since a given time and not handled yet. */
  async changes<Value>(container: MedusaContainer, source: ChangeSource, since: Date): Promise<Value[]> {
    const rows = await changedRows<Value>(container, source, since)
    for (const { version } of rows) this.found.add(version)
    return rows.flatMap(({ version, value }) => (this.handled.has(version) ? [] : [value]))
  }

  /** Call this once all returned changes have been handled. */
  done(): void {
    this.store(this.found)
  }
}

/**
 * Finds recent changes, and returns each one once. Since a change may become visible late, the same period is scanned
 * repeatedly; that costs only an index scan, because handled changes are not returned again. They are remembered in
 * memory, so a process that has just started handles the last few minutes again.
 */
export class ChangeWindow {
  private handled: ReadonlySet<string> = new Set()

  scan(): ChangeScan {
    return new ChangeScan(this.handled, (found) => {
      this.handled = found
    })
  }
}
