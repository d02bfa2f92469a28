import { BATCH_SIZE, type Page } from "../queries/id-batches"

type Id = string | number

/** How far a sweep has compared a read model with the data it is derived from. */
export interface SweepState {
  /** Index of the current phase. */
  phase: number
  /** The last compared id of the phase; null at its beginning. */
  after: Id | null
  /** Whether much is known to be outdated, so that the sweep runs faster. */
  hurried: boolean
}

/** A list of ids, and how to compare a batch of them. */
interface SweepPhase {
  page: Page<Id>
  visit: (ids: Id[]) => Promise<void>
}

export const SWEEP_START: SweepState = { phase: 0, after: null, hurried: false }

/** The stored state of a sweep; the start when none was stored. */
export function parseSweep(stored: string | null): SweepState {
  if (stored === null) return SWEEP_START
  const { phase, after, hurried } = JSON.parse(stored) as Partial<SweepState>
  return { phase: phase ?? 0, after: after ?? null, hurried: hurried ?? false }
}

/** Creates a phase from a list with ids of one type. */
export function sweepPhase<Of extends Id>(page: Page<Of>, visit: (ids: Of[]) => Promise<void>): SweepPhase {
  return {
    page: (after) => page(after as Of | undefined),
    visit: (ids) => visit(ids as Of[]),
  }
}

/**
 * Continues a sweep for about the given number of rows, at most to the end of the last phase.
 *
 * @returns the state for the next call
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
