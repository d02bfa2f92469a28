import type CatalogueModuleService from "../../../modules/catalogue/service"
import { parseSweep, SWEEP_START, type SweepState } from "../../read-model/actions/sweep"

const SWEEP = "sweep"
const SALES_BASE = "sales-base"

/** The state of the sweep, and a function that stores the next one unless it was changed in the meantime. */
export async function readSweep(
  catalogue: CatalogueModuleService,
): Promise<{ state: SweepState; keep: (next: SweepState) => Promise<void> }> {
  const former = await catalogue.state(SWEEP)
  return {
    state: parseSweep(former),
    keep: (next) => catalogue.replaceState({ name: SWEEP, former, value: JSON.stringify(next) }),
  }
}

/** Restarts the sweep in hurried mode, because something changed that may affect any product. */
export async function accelerateSweep(catalogue: CatalogueModuleService): Promise<void> {
  const { state, keep } = await readSweep(catalogue)
  if (state.hurried && state.phase === 0 && state.after === null) return
  await keep({ ...SWEEP_START, hurried: true })
}

/** Accelerates the sweep if where the shop sells differs from the stored value, or none was stored. */
export async function watchStoreContext(catalogue: CatalogueModuleService, base: string): Promise<void> {
  const former = await catalogue.state(SALES_BASE)
  if (former === base) return
  await accelerateSweep(catalogue)
  await catalogue.replaceState({ name: SALES_BASE, former, value: base })
}
