import type CatalogueModuleService from "../../../modules/catalogue/service"
import { parseSweep, SWEEP_START, type SweepState } from "../../read-model/actions/sweep"

const SWEEP = "sweep"
const SALES_BASE = "sales-base"

/** Where the sweep is, and how to say where it is next; a word that is late gives way to another. */
export async function readSweep(
  catalogue: CatalogueModuleService,
): Promise<{ state: SweepState; keep: (next: SweepState) => Promise<void> }> {
  const former = await catalogue.state(SWEEP)
  return {
    state: parseSweep(former),
    keep: (next) => catalogue.replaceState({ name: SWEEP, former, value: JSON.stringify(next) }),
  }
}

/** Has all products compared soon, from the first one on: what changed may have changed any of them. */
export async function accelerateSweep(catalogue: CatalogueModuleService): Promise<void> {
  const { state, keep } = await readSweep(catalogue)
  if (state.hurried && state.phase === 0 && state.after === null) return
  await keep({ ...SWEEP_START, hurried: true })
}

/** Has all products compared soon when where the shop sells is not what it was the last time, or was not known. */
export async function watchStoreContext(catalogue: CatalogueModuleService, base: string): Promise<void> {
  const former = await catalogue.state(SALES_BASE)
  if (former === base) return
  await accelerateSweep(catalogue)
  await catalogue.replaceState({ name: SALES_BASE, former, value: base })
}
