import { EngineOrderChanges } from "../../support/engine-order-changes"
import type { Life } from "./axes"
import type { Stage } from "./stage"

interface Begun {
  /** Whether something was entered in it: the shop drops others by itself. */
  isEntered: boolean
}

interface Target {
  id: number
  orderId: string
  /** Whether pieces can come back: they are delivered, and not in a return yet. */
  isReturnable: boolean
}

type Begin = (stage: Stage, target: Target) => Promise<Begun>

const post = ({ calls, settings: { engine } }: Stage, what: string, path: string, body: object) =>
  calls.engine(`/app: ${what}`, () => engine.post(path, body))

async function firstLocation({ settings: { engine } }: Stage): Promise<string> {
  const { body } = await engine.get("/admin/stock-locations?order=created_at")
  return (body.stock_locations as { id: string }[])[0]?.id ?? ""
}

function replacement(kind: "exchange" | "claim"): Begin {
  return async (stage, { id, orderId, isReturnable }) => {
    if (!isReturnable) {
      const type = kind === "claim" ? { type: "replace" } : {}
      await post(stage, `a page for ${kind}s is opened`, `/admin/${kind}s`, { order_id: orderId, ...type })
      return { isEntered: false }
    }
    const changes = new EngineOrderChanges(stage.settings.engine)
    await changes.beginReplacement(kind, id, stage.wares[0].name, { back: 1, sent: 1 })
    stage.calls.trail.push(`/app: ${kind} begun`)
    return { isEntered: true }
  }
}

const BEGIN: Record<Life["change"], Begin | undefined> = {
  none: undefined,
  edit: async (stage, { id, orderId }) => {
    await post(stage, "the edit is opened", "/admin/order-edits", { order_id: orderId })
    if (stage.random.chance(0.3)) return { isEntered: false }
    const { items } = await new EngineOrderChanges(stage.settings.engine).read(id)
    const line = items.find(({ title }) => title === stage.wares[0].name)
    const path = `/admin/order-edits/${orderId}/items/item/${line?.id}`
    await post(stage, "a quantity is edited", path, { quantity: 3 })
    return { isEntered: true }
  },
  exchange: replacement("exchange"),
  claim: replacement("claim"),
  return: async (stage, { id, orderId, isReturnable }) => {
    const body = { order_id: orderId, location_id: await firstLocation(stage) }
    const begun = await post(stage, "a return is opened", "/admin/returns", body)
    if (!isReturnable) return { isEntered: false }
    const { items } = await new EngineOrderChanges(stage.settings.engine).read(id)
    const line = items.find(({ title }) => title === stage.wares[0].name)
    const path = `/admin/returns/${(begun.return as { id: string }).id}/request-items`
    await post(stage, "an item is entered", path, { items: [{ id: line?.id, quantity: 1 }] })
    return { isEntered: true }
  },
}

/** Begins the change of a life in the engine's admin; undefined if it has none. */
export async function beginChange(stage: Stage, id: number): Promise<Begun | undefined> {
  const begin = BEGIN[stage.life.change]
  if (!begin) return undefined
  type Row = { items: { detail: Record<"delivered_quantity" | "return_requested_quantity", number> }[] }
  const order = await stage.settings.engine.orderOf<Row>(id, "*items.detail")
  const isReturnable = order.items.every(
    ({ detail }) => Number(detail.delivered_quantity) > Number(detail.return_requested_quantity),
  )
  return begin(stage, { id, orderId: order.id, isReturnable })
}

interface OpenChange {
  change_type: string
  order_id: string
  exchange_id: string | null
  claim_id: string | null
  return_id: string | null
}

const PATHS: Record<string, (change: OpenChange) => string> = {
  edit: ({ order_id }) => `/admin/order-edits/${order_id}`,
  exchange: ({ exchange_id }) => `/admin/exchanges/${exchange_id}/request`,
  claim: ({ claim_id }) => `/admin/claims/${claim_id}/request`,
  return_request: ({ return_id }) => `/admin/returns/${return_id}/request`,
  return_receive: ({ return_id }) => `/admin/returns/${return_id}/receive`,
}

/** Drops every change of an order that is still open, in the engine's admin. */
export async function dropChanges(stage: Stage, id: number): Promise<void> {
  const { calls, settings, world } = stage
  const open = await world.sql<OpenChange[]>`
    select change_type, order_id, exchange_id, claim_id, return_id from order_change
    where deleted_at is null and status in ('pending', 'requested')
      and order_id = (select id from "order" where display_id = ${id} and deleted_at is null)`
  for (const change of open) {
    const path = PATHS[change.change_type]?.(change)
    if (path)
      await calls.engine(`/app: the ${change.change_type} is dropped`, () => settings.engine.delete(path))
  }
}
