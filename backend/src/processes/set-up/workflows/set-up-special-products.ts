import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { DEFAULT_MEMBERSHIP_PRICE_DOLLARS, STARTER_KIT_VALUE_CENTS } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type { ProductKind } from "#modules/catalogue-access/product-kinds"
import { setProductAccessWorkflow } from "#domains/catalogue/workflows/set-product-access"
import { toDollars } from "#lib/money"
import { singleVariantProduct } from "#domains/product/rules/single-variant-product"
import { setStockWorkflow } from "./set-stock"

/** A product that the shop itself depends on: the membership, or the kit that comes with it. */
interface SpecialProduct {
  kind: Exclude<ProductKind, "goods">
  handle: string
  sku: string
  name: string
  description: string
  /** In dollars, as the engine stores prices. */
  price: number
  /** Units in stock; null for a product that is not shipped. */
  stock: number | null
  status: "draft" | "published"
}

/** The kit is promised once a merchant has said what is in it, stocked it, and published it. */
const SPECIAL_PRODUCTS: SpecialProduct[] = [
  {
    kind: "membership",
    handle: "lifetime-membership",
    sku: "MEMBERSHIP",
    name: "Lifetime Membership",
    description:
      "One payment, for life: member-only products, doctors' storefronts and every future release.",
    price: DEFAULT_MEMBERSHIP_PRICE_DOLLARS,
    stock: null,
    status: "published",
  },
  {
    kind: "starter_kit",
    handle: "recovery-starter-kit",
    sku: "STARTER-KIT",
    name: "Recovery Starter Kit",
    description: "",
    price: toDollars(STARTER_KIT_VALUE_CENTS),
    stock: 0,
    status: "draft",
  },
]

/** The kinds of special products that the shop does not have yet. */
const findMissingSpecialProductsStep = createStep(
  "find-missing-special-products",
  async (_: void, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const kinds = SPECIAL_PRODUCTS.map(({ kind }) => kind)
    const rows = await access.listProductAccesses({ kind: kinds }, { select: ["kind"] })
    return new StepResponse(kinds.filter((kind) => !rows.some((row) => row.kind === kind)))
  },
)

interface SetUpSpecialProductsInput {
  salesChannelId: string
  locationId: string
  profileId: string
}

/** Creates the products that the shop itself depends on: the lifetime membership and its starter kit. */
export const setUpSpecialProductsWorkflow = createWorkflow(
  "set-up-special-products",
  (input: SetUpSpecialProductsInput) => {
    const missing = findMissingSpecialProductsStep()
    when("special-products-are-missing", missing, (kinds) => kinds.length > 0).then(() => {
      const wanted = transform({ input, missing }, (data) =>
        SPECIAL_PRODUCTS.filter(({ kind }) => data.missing.includes(kind)).map((product) => ({
          ...product,
          salesChannelId: data.input.salesChannelId,
          profileId: data.input.profileId,
        })),
      )
      const products = transform(wanted, (list) => ({ products: list.map(singleVariantProduct) }))
      const created = createProductsWorkflow.runAsStep({ input: products })
      const kinds = transform({ wanted, created }, (data) => ({
        products: data.created.flatMap((product) => {
          const special = data.wanted.find(({ handle }) => handle === product.handle)
          return special ? [{ productId: product.id, kind: special.kind }] : []
        }),
      }))
      setProductAccessWorkflow.runAsStep({ input: kinds })
      const stock = transform({ input, wanted }, (data) => ({
        locationId: data.input.locationId,
        stock: data.wanted.flatMap(({ sku, stock: quantity }) =>
          quantity === null ? [] : [{ sku, quantity }],
        ),
      }))
      setStockWorkflow.runAsStep({ input: stock })
    })
    return new WorkflowResponse(missing)
  },
)
