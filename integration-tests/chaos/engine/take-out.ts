import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Guard } from "./guards"

type Service = Record<string, (...args: never[]) => Promise<unknown>>

const nothing = () => Promise.resolve(undefined)

type Entry = Record<string, unknown>
type Write = (entries: Entry[], ticket: number) => Promise<unknown>

/** Lets each row be written once, so that a shop can work, but never again. */
function writeOnce(service: Service, method: string, id: string): void {
  const write = (service[method] as Write).bind(service)
  const written = new Set<unknown>()
  service[method] = (entries: Entry[], ticket: number) => {
    const fresh = entries.filter((entry) => !written.has(entry[id]))
    for (const entry of fresh) written.add(entry[id])
    return fresh.length > 0 ? write(fresh, ticket) : nothing()
  }
}

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
    writeOnce(catalogue, "put", "productId")
    catalogue.writeStock = (entries: Entry[]) => Promise.resolve(entries.map(({ productId }) => productId))
    writeOnce(catalogue, "writeCategories", "categoryId")
    const directory = container.resolve<Service>("directory")
    writeOnce(directory, "writeOrderEntries", "orderId")
    writeOnce(directory, "writeUserEntries", "accountId")
  },
  // The jobs themselves are skipped; see `jobs.ts`.
  recovery: () => undefined,
}

/** Disables a guard in a loaded engine; none for an empty name. */
export function takeOut(container: MedusaContainer, guard = ""): void {
  if (guard) TAKE_OUT[guard as Guard](container)
}
