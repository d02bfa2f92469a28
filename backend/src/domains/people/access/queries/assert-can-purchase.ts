import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { purchaseRefusal } from "../rules/product-access"
import { findBuyer, type Buyer } from "./flags"

interface EngineLine {
  variant_id?: string | null | undefined
  quantity?: unknown
  unit_price?: unknown
}

/**
 * Converts lines of the engine's carts and orders for the purchase rule. Custom items without a variant are left out.
 */
export function linesToBuy(
  lines: readonly (EngineLine | null | undefined)[] | null | undefined,
): LineToBuy[] {
  return (lines ?? []).flatMap((line) =>
    line?.variant_id
      ? [
          {
            variantId: line.variant_id,
            quantity: Number(line.quantity ?? 1),
            unitPrice:
              line.unit_price === undefined || line.unit_price === null ? undefined : Number(line.unit_price),
          },
        ]
      : [],
  )
}

/**
 * Like `linesToBuy`, for lines stored by the engine. Their `product_id` can be trusted, because the engine wrote it; a
 * client could send any.
 */
export function storedLinesToBuy(
  lines: readonly (EngineLine & { product_id?: string | null | undefined })[],
): LineToBuy[] {
  return lines.flatMap((line) =>
    linesToBuy([line]).map((known) => ({ ...known, productId: line.product_id ?? undefined })),
  )
}

/** A line that a customer wants to buy. Lines without a variant are the merchant's custom items and aren't checked. */
export interface LineToBuy {
  variantId: string
  /** The engine's id of the variant's product, if the caller knows it. */
  productId?: string | undefined
  quantity: number
  /** Unit price in dollars, for a line with a custom price. */
  unitPrice?: number | undefined
}

type CheckedLine = LineToBuy & { productId: string }

async function withProducts(container: MedusaContainer, lines: LineToBuy[]): Promise<CheckedLine[]> {
  const products = container.resolve(Modules.PRODUCT)
  const unknown = lines.filter((line) => line.productId === undefined)
  const variants =
    unknown.length === 0
      ? []
      : await products.listProductVariants(
          { id: unknown.map((line) => line.variantId) },
          { select: ["id", "product_id"], take: unknown.length },
        )
  const productOf = new Map(variants.map((variant) => [variant.id, variant.product_id]))
  return lines.flatMap((line) => {
    const productId = line.productId ?? productOf.get(line.variantId)
    return productId ? [{ ...line, productId }] : []
  })
}

/** The membership can be bought once, by customers with an account who are not members yet. */
function assertMayBuyMembership(buyer: Buyer | null, line: CheckedLine): void {
  if (!buyer) throwError("unauthenticated")
  if (buyer.flags.isMember) throwError("already_member")
  if (line.quantity > 1) throwError("validation", "You can buy the membership only once.")
}

/** The starter kit is never for sale: a member gets it once, free of charge, while their entitlement is open. */
async function assertMayHaveKit(
  container: MedusaContainer,
  buyer: Buyer | null,
  line: CheckedLine,
): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const entitled = buyer && line.unitPrice === 0 && line.quantity === 1
  if (entitled && (await memberships.isStarterKitWaiting(buyer.accountId))) return
  throwError("forbidden", "The starter kit comes with the membership and isn't sold separately.")
}

/**
 * The purchase rule for all sales: the shop's carts, draft orders and order edits.
 *
 * @param customerId engine customer for whom the lines are bought
 * @throws ApiError `unauthenticated`, `membership_required`, `doctor_required`, `already_member`, `forbidden`, or
 *   `validation` for more than one membership; of several lines, `fields.cart` names the one to take out
 */
export async function assertCanPurchase(
  container: MedusaContainer,
  customerId: string | null | undefined,
  lines: LineToBuy[],
): Promise<void> {
  if (lines.length === 0) return
  const [buyer, checked] = await Promise.all([
    findBuyer(container, customerId),
    withProducts(container, lines),
  ])
  await assertLines(container, buyer, checked)
}

/** Like `assertCanPurchase`, for a buyer who is already loaded. */
export async function assertBuyerCanPurchase(
  container: MedusaContainer,
  buyer: Buyer | null,
  lines: LineToBuy[],
): Promise<void> {
  if (lines.length > 0) await assertLines(container, buyer, await withProducts(container, lines))
}

/** A hint that names the product to remove, if there are several. */
async function adviceOn(
  container: MedusaContainer,
  { productId }: CheckedLine,
): Promise<Record<string, string>> {
  const [product] = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: productId }, { select: ["title"], take: 1 })
  return product ? { cart: `Please remove ${product.title} from your cart.` } : {}
}

async function assertLines(
  container: MedusaContainer,
  buyer: Buyer | null,
  checked: CheckedLine[],
): Promise<void> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses(
    { product_id: checked.map((line) => line.productId) },
    { take: checked.length },
  )
  const accessOf = new Map(rows.map((row) => [row.product_id, row]))
  for (const line of checked) {
    const row = accessOf.get(line.productId)
    if (row?.kind === "membership") assertMayBuyMembership(buyer, line)
    else if (row?.kind === "starter_kit") await assertMayHaveKit(container, buyer, line)
    else {
      const refusal = purchaseRefusal(buyer?.flags ?? null, row?.visibility ?? "public")
      if (!refusal) continue
      throwError(refusal, undefined, checked.length > 1 ? await adviceOn(container, line) : undefined)
    }
  }
}
