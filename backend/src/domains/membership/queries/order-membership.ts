import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { graphRows } from "../../../engine/graph"

/** Whether a cart holds the membership. Two small queries, since every order of the shop asks. */
export async function cartHoldsMembership(container: MedusaContainer, cartId: string): Promise<boolean> {
  const carts = container.resolve(Modules.CART)
  const items = await carts.listLineItems({ cart_id: cartId }, { select: ["id", "product_id"] })
  const productIds = items.flatMap((item) => item.product_id ?? [])
  if (productIds.length === 0) return false
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses({ kind: "membership", product_id: productIds }, { take: 1 })
  return rows.length > 0
}

/** The account behind an engine customer. */
export async function findAccountId(
  container: MedusaContainer,
  customerId: string | null | undefined,
): Promise<number | null> {
  if (!customerId) return null
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [account] = await accounts.listAccounts({ customer_id: customerId }, { select: ["id"], take: 1 })
  return account?.id ?? null
}

interface OrderRow {
  customer_id: string | null
  status: string
  total: number
  payment_collections?: ({ status: string } | null)[] | null
}

/** Whose order it is, and whether it is paid: authorised or captured in full, or nothing was due. */
export async function findOrderPayer(
  container: MedusaContainer,
  orderId: string,
): Promise<{ customerId: string | null; isPaid: boolean }> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "customer_id", "status", "total", "payment_collections.status"],
    filters: { id: orderId },
  })
  const order = data[0]
  if (!order) return { customerId: null, isPaid: false }
  const statuses = (order.payment_collections ?? []).map((collection) => collection?.status)
  const isCovered = statuses.some((status) => status === "authorized" || status === "completed")
  return {
    customerId: order.customer_id,
    isPaid: order.status !== "canceled" && (Number(order.total) <= 0 || isCovered),
  }
}
