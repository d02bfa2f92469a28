import type { MedusaContainer } from "@medusajs/framework/types"
import { expect, it, vi } from "vitest"
import { refreshStoreContext } from "./sweep-catalogue"

/** More than are compared at once, so that no later phase finds what an earlier one has written wrongly. */
const ids = Array.from({ length: 1_100 }, (_, number) => `prod_${String(number).padStart(4, "0")}`)

const shop = vi.hoisted(() => ({
  locationIds: ["sloc_1"],
  /** The catalogue's stock of each product. */
  rows: new Map<string, number>(),
  states: new Map<string, string>(),
  /** Delays the next refresh between reading and writing. */
  beforeWriting: undefined as (() => Promise<void>) | undefined,
}))

const stockNow = () => (shop.locationIds.length > 0 ? 8 : 0)

vi.mock("../../store/queries/store-context", () => ({ findStoreContext: () => ({ salesChannelId: "sc_1" }) }))
vi.mock("../../stock/rules/order-stock", () => ({ findLocationIds: () => [...shop.locationIds] }))
vi.mock("../queries/compare", () => ({
  comparing: () => ({
    categories: () => Promise.resolve([]),
    products: (asked: string[]) =>
      Promise.resolve(
        asked.filter((id) => shop.rows.get(id) !== stockNow()).map((engineId) => ({ engineId })),
      ),
  }),
}))
vi.mock("./refresh", () => ({
  refreshCatalogue: async (_: MedusaContainer, { productIds }: { productIds: string[] }) => {
    const stock = stockNow()
    const wait = shop.beforeWriting
    shop.beforeWriting = undefined
    await wait?.()
    for (const id of productIds) shop.rows.set(id, stock)
  },
}))

function container(): MedusaContainer {
  const page = (after: string | undefined) =>
    ids.filter((id) => after === undefined || id > after).slice(0, 100)
  const catalogue = {
    state: (name: string) => Promise.resolve(shop.states.get(name) ?? null),
    replaceState: ({ name, former, value }: { name: string; former: string | null; value: string }) => {
      if ((shop.states.get(name) ?? null) === former) shop.states.set(name, value)
      return Promise.resolve()
    },
    listCatalogueCategories: () => Promise.resolve([]),
    listCatalogueProducts: () => Promise.resolve([]),
  }
  const graph = ({ entity, filters }: { entity: string; filters: { id?: { $gt: string } } }) =>
    Promise.resolve({
      data: entity === "product" ? page(filters.id?.$gt).map((id) => ({ id })) : [],
    })
  const services: Record<string, unknown> = { query: { graph }, logger: { info: () => undefined } }
  const resolve = (name: string) => services[name] ?? catalogue
  return { resolve } as Partial<MedusaContainer> as MedusaContainer
}

it("shows the stock of where the shop sells now, whichever of two comparisons writes last", async () => {
  const scope = container()
  for (const id of ids) shop.rows.set(id, 8)
  await refreshStoreContext(scope)

  shop.locationIds = []
  let writeOn: () => void = () => undefined
  const isReading = new Promise<void>((begun) => {
    shop.beforeWriting = () => {
      begun()
      return new Promise((resolve) => (writeOn = resolve))
    }
  })
  const former = refreshStoreContext(scope)
  await isReading
  shop.locationIds = ["sloc_1"]
  await refreshStoreContext(scope)
  writeOn()
  await former
  expect(ids.filter((id) => shop.rows.get(id) !== 8)).toEqual([])
})
