import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { movedIds } from "#lib/request-body"
import { findShopGroups, SHOP_GROUP_KEY } from "#domains/people/access/queries/shop-groups"

async function shopGroupAmong(req: MedusaRequest, groupIds: string[]): Promise<boolean> {
  const ours = Object.values(await findShopGroups(req.scope))
  return groupIds.some((id) => ours.includes(id))
}

function refuseChange(res: MedusaResponse, message: string): void {
  res.status(409).json({ type: "not_allowed", message })
}

const FOLLOWS =
  "The shop manages this group automatically. Change members and doctors under Users in the shop's admin."

/** Refuses to add or remove customers of the groups "Members" and "Doctors" by hand on the group's page. */
export async function protectShopGroupCustomers(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (await shopGroupAmong(req, [req.params.id ?? ""])) return refuseChange(res, FOLLOWS)
  next()
}

/** Refuses the same on the customer's page, where the merchant's own groups may be changed. */
export async function protectCustomerShopGroups(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (await shopGroupAmong(req, movedIds(req.body))) return refuseChange(res, FOLLOWS)
  next()
}

/** Refuses to delete either group: price lists and promotions would lose their target customers. */
export async function protectShopGroup(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (await shopGroupAmong(req, [req.params.id ?? ""])) {
    return refuseChange(
      res,
      "The shop needs this group for its members or doctors. You can rename it, but not delete it.",
    )
  }
  next()
}

/** Allows groups to be renamed, but protects the metadata that identifies the shop's own. */
export async function protectShopGroupMark(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { metadata } = (req.body ?? {}) as { metadata?: Record<string, unknown> | null }
  const isRemoved = metadata === null && (await shopGroupAmong(req, [req.params.id ?? ""]))
  if (isRemoved || (metadata && SHOP_GROUP_KEY in metadata)) {
    return refuseChange(
      res,
      `The shop identifies this group by its metadata "${SHOP_GROUP_KEY}", which can't be changed.`,
    )
  }
  next()
}
