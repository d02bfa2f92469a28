import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { expect, it } from "vitest"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { AUDIT_MODULE } from "../../../modules/audit"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { JOB_FAILURE_MODULE } from "../../../modules/job-failure"
import { leftToRefresh } from "../../catalogue/actions/refreshed-groups"
import { recordAndRefresh } from "./record-product-change"

const change = { actorId: 1, productId: "prod_1", before: { subjectId: 7, fields: { name: "Roller" } } }

/** A shop in which the product has been deleted. What `fails` can't be done. */
function shop(fails?: string) {
  const log: string[] = []
  const note = (what: string) => () => {
    if (what === fails) return Promise.reject(new Error(what))
    log.push(what)
    return Promise.resolve([])
  }
  const services: Record<string, unknown> = {
    [CATALOGUE_MODULE]: { ticket: note("ticket"), put: note("shown") },
    [ContainerRegistrationKeys.QUERY]: { graph: () => note("read")().then(() => ({ data: [] })) },
    [ContainerRegistrationKeys.LOGGER]: { error: () => undefined },
    [Modules.STORE]: { listStores: () => Promise.resolve([]) },
    [Modules.REGION]: { listRegions: () => Promise.resolve([]) },
    [ACCOUNT_MODULE]: { listAccounts: () => Promise.resolve([{ id: 1, username: "admin" }]) },
    [AUDIT_MODULE]: { record: note("recorded") },
    [JOB_FAILURE_MODULE]: { settle: () => Promise.resolve(), record: () => Promise.resolve() },
  }
  const container = { resolve: (name: string) => services[name] } as Partial<MedusaContainer>
  const context = { container: container as MedusaContainer, eventGroupId: `group ${fails ?? "of none"}` }
  const run = () => recordAndRefresh(change, context, async () => void (await note("between")()))
  const isLeft = () => leftToRefresh({ eventGroupId: context.eventGroupId }, ["prod_1"]).length > 0
  return { log, run, isLeft }
}

it("reads the product once, and records the change before it is shown", async () => {
  const { log, run, isLeft } = shop()
  await run()
  expect(log).toEqual(["ticket", "read", "recorded", "between", "shown"])
  expect(isLeft()).toBe(false)
})

it.each(["recorded", "between"])("shows nothing where it fails to be %s", async (step) => {
  const { log, run, isLeft } = shop(step)
  await expect(run()).rejects.toThrow(step)
  expect(log).not.toContain("shown")
  expect(isLeft()).toBe(true)
})

it("does not fail where the catalogue can't be written, which the events then do", async () => {
  const { log, run, isLeft } = shop("shown")
  await run()
  expect(log).toContain("recorded")
  expect(isLeft()).toBe(true)
})
