import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../errors/api-error"
import { graphRows } from "../engine/graph"
import { callerOf } from "../engine/request"

/** The customer who is signed in; undefined for visitors. */
function customerOf(req: MedusaRequest): string | undefined {
  return callerOf(req)?.actor_id || undefined
}

/** Requires that the caller owns the cart. Someone else's cart gets the same error as one that does not exist. */
async function assertOwnCart(req: MedusaRequest, cartId: string): Promise<void> {
  const carts = req.scope.resolve(Modules.CART)
  const [cart] = await carts.listCarts({ id: [cartId] }, { select: ["id", "customer_id"], take: 1 })
  if (!cart || cart.customer_id !== customerOf(req)) throwError("not_found", `Cart id not found: ${cartId}`)
}

/**
 * Requires a signed-in customer: visitors can't buy, so they have no cart in the engine's own API either.
 *
 * @throws ApiError `unauthenticated`
 */
export function requireCustomer(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!customerOf(req)) throwError("unauthenticated", "Please log in to add items to cart")
  next()
}

/** Guards `/store/carts/:id*`. */
export async function requireOwnCart(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const { id } = req.params
  if (id) await assertOwnCart(req, id)
  next()
}

/** Guards `GET /store/shipping-options`, which names its cart in the query. */
export async function requireOwnCartInQuery(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
) {
  const { cart_id: cartId } = req.query
  if (typeof cartId === "string") await assertOwnCart(req, cartId)
  next()
}

/**
 * Guards `POST /store/payment-collections` and `/store/shipping-options/:id/calculate`, which name their cart in the
 * body.
 */
export async function requireOwnCartInBody(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
) {
  const { cart_id: cartId } = (req.body ?? {}) as { cart_id?: unknown }
  if (typeof cartId === "string") await assertOwnCart(req, cartId)
  next()
}

/** Guards `/store/payment-collections/:id/*` by the cart that the collection belongs to. */
export async function requireOwnPaymentCollection(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
) {
  const data = await graphRows<{ cart_id: string }>(req.scope, {
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: req.params.id },
  })
  const [link] = data
  if (!link) return throwError("not_found")
  await assertOwnCart(req, link.cart_id)
  next()
}

async function assertOwnOrder(req: MedusaRequest, id: string): Promise<void> {
  const orders = req.scope.resolve(Modules.ORDER)
  const [order] = await orders.listOrders({ id: [id] }, { select: ["id", "customer_id"], take: 1 })
  if (!order || order.customer_id !== customerOf(req)) throwError("not_found")
}

/** Protects `/store/orders/:id`, which the engine returns to anyone with the id. */
export async function requireOwnOrder(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  await assertOwnOrder(req, req.params.id ?? "")
  next()
}
