import { BATCH_SIZE, type Page } from "../queries/id-batches"

type Id = string | number

/** How far a read model has been compared with its owners. */
export interface SweepState {
  /** Which of the lists. */
  phase: number
  /** The last id of it that was compared; null at its beginning. */
  after: Id | null
  /** Whether much is known to be wrong, so that it should not take long. */
  hurried: boolean
}

/** A list of what is to be compared, and how. */
export interface SweepPhase {
  page: Page<Id>
  visit: (ids: Id[]) => Promise<void>
}

export const SWEEP_START: SweepState = { phase: 0, after: null, hurried: false }

/** What was kept of a sweep; the start where nothing was, or nothing that can be read. */
export function parseSweep(kept: string | null): SweepState {
  if (kept === null) return SWEEP_START
  const { phase, after, hurried } = JSON.parse(kept) as Partial<SweepState>
  return { phase: phase ?? 0, after: after ?? null, hurried: hurried ?? false }
}

/** A list whose pages hold ids of one type, as a phase among others. */
export function sweepPhase<Of extends Id>(page: Page<Of>, visit: (ids: Of[]) => Promise<void>): SweepPhase {
  return {
    page: (after) => page(after as Of | undefined),
    visit: (ids) => visit(ids as Of[]),
  }
}

/**
 * Goes on where a sweep was left, for about so many rows, at most to the end of the last list.
 *
 * @returns where to go on the next time
 */
export async function sweepOn(state: SweepState, phases: SweepPhase[], rows: number): Promise<SweepState> {
  let { phase, after } = state
  for (let left = rows; left > 0;) {
    const current = phases[phase]
    if (!current) return SWEEP_START
    const ids = await current.page(after ?? undefined)
    if (ids.length > 0) await current.visit(ids)
    left -= ids.length
    after = ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null)
    if (after === null) phase += 1
  }
  return phase < phases.length ? { ...state, phase, after } : SWEEP_START
}
