import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Guard } from "./guards"

type Service = Record<string, (...args: never[]) => Promise<unknown>>

const nothing = () => Promise.resolve(undefined)

const TAKE_OUT: Record<Guard, (container: MedusaContainer) => void> = {
  locks: (container) => {
    const locking = container.resolve<Service>(Modules.LOCKING)
    locking.execute = (_keys: unknown, job: () => Promise<unknown>) => job()
    locking.acquire = nothing
    locking.release = () => Promise.resolve(true)
  },
  audit: (container) => {
    container.resolve<Service>("audit").record = nothing
  },
  "read-models": (container) => {
    const catalogue = container.resolve<Service>("catalogue")
    catalogue.put = nothing
    catalogue.putCategories = nothing
    const directory = container.resolve<Service>("directory")
    directory.putOrders = nothing
    directory.putUsers = nothing
  },
  // The jobs are asked to do nothing, see `jobs.ts`.
  recovery: () => undefined,
}

/** Takes a guard out of a loaded engine; none for an empty name. */
export function takeOut(container: MedusaContainer, guard = ""): void {
  if (guard) TAKE_OUT[guard as Guard](container)
}
