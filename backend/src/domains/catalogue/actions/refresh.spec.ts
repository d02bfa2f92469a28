import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { expect, it } from "vitest"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { CatalogueEntry } from "../../../modules/catalogue/types"
import { JOB_FAILURE_MODULE } from "../../../modules/job-failure"
import { refreshTaken, takeProducts } from "./refresh"

/** An engine whose products have all been deleted, and a catalogue that notes what happens to it. */
function shop(failures: Error[] = []) {
  const log: string[] = []
  const written: [ids: string[], ticket: number][] = []
  let ticket = 0
  const services: Record<string, unknown> = {
    [CATALOGUE_MODULE]: {
      ticket: () => {
        log.push("ticket")
        return Promise.resolve((ticket += 1))
      },
      put: (entries: CatalogueEntry[], under: number) => {
        const failure = failures.shift()
        if (failure) return Promise.reject(failure)
        written.push([entries.map(({ productId }) => productId), under])
        return Promise.resolve()
      },
    },
    [ContainerRegistrationKeys.QUERY]: {
      graph: () => {
        log.push("read")
        return Promise.resolve({ data: [] })
      },
    },
    [ContainerRegistrationKeys.LOGGER]: { error: () => undefined },
    [Modules.STORE]: { listStores: () => Promise.resolve([]) },
    [Modules.REGION]: { listRegions: () => Promise.resolve([]) },
    [JOB_FAILURE_MODULE]: { settle: () => Promise.resolve(), record: () => Promise.resolve() },
  }
  const container = { resolve: (name: string) => services[name] } as Partial<MedusaContainer>
  return { container: container as MedusaContainer, log, written }
}

it("writes what was taken under the ticket that was taken before, and reads nothing again", async () => {
  const { container, log, written } = shop()
  const taken = await takeProducts(container, ["prod_1", "prod_2"])
  expect(await refreshTaken(container, taken)).toEqual([])
  expect(log).toEqual(["ticket", "read"])
  expect(written).toEqual([[["prod_1", "prod_2"], 1]])
})

it("reads each product again, under a later ticket, where they can't be written together", async () => {
  const { container, log, written } = shop([new Error("Not together")])
  const taken = await takeProducts(container, ["prod_1", "prod_2"])
  expect(await refreshTaken(container, taken)).toEqual([])
  expect(log).toEqual(["ticket", "read", "ticket", "read", "ticket", "read"])
  expect(written).toEqual([
    [["prod_1"], 2],
    [["prod_2"], 3],
  ])
})

it("leaves out a product that can't be stored, and names it", async () => {
  const { container, written } = shop([Object.assign(new Error("Out of range"), { code: "22003" })])
  const taken = await takeProducts(container, ["prod_1"])
  expect(await refreshTaken(container, taken)).toEqual(["prod_1"])
  expect(written).toEqual([[["prod_1"], 2]])
})
