import { readFile } from "node:fs/promises"
import path from "node:path"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { DEFAULT_MEMBERSHIP_PRICE_DOLLARS, STARTER_KIT_VALUE_CENTS } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { ProductKind } from "../../../modules/catalogue-access/product-kinds"
import { setProductAccessWorkflow } from "../../catalogue/workflows/set-product-access"
import { toDollars } from "../../money/rules/money"
import { singleVariantProduct } from "../../product/rules/single-variant-product"
import { setStockWorkflow } from "./set-stock"

/** A product that the shop itself depends on: the membership, or the kit that comes with it. */
interface SpecialProduct {
  kind: Exclude<ProductKind, "goods">
  handle: string
  sku: string
  name: string
  description: string
  /** The name of a file in the folder `pictures`. */
  picture: string
  /** In dollars, as the engine stores prices. */
  price: number
  /** Units in stock; null for a product that is not shipped. */
  stock: number | null
}

const SPECIAL_PRODUCTS: SpecialProduct[] = [
  {
    kind: "membership",
    handle: "lifetime-membership",
    sku: "MR-MEMBERSHIP",
    name: "Lifetime Membership",
    description:
      "One payment, for life: member-only products, our doctors' storefronts, every future release, and a starter kit as a welcome gift.",
    picture: "membership.webp",
    price: DEFAULT_MEMBERSHIP_PRICE_DOLLARS,
    stock: null,
  },
  {
    kind: "starter_kit",
    handle: "recovery-starter-kit",
    sku: "MR-STARTER-KIT",
    name: "Recovery Starter Kit",
    description:
      "A welcome gift with every membership: a roll of kinesiology tape, a massage ball, a travel-size magnesium lotion and two servings of electrolyte mix. Ships with your first order.",
    picture: "starter-kit.webp",
    price: toDollars(STARTER_KIT_VALUE_CENTS),
    stock: 500,
  },
]

const FOLDER = path.join(__dirname, "..", "pictures")

async function pictureFile({ picture }: SpecialProduct) {
  return {
    filename: picture,
    mimeType: "image/webp",
    content: await readFile(path.join(FOLDER, picture), "base64"),
    access: "public" as const,
  }
}

/** The pictures of the given special products as files to upload, in the order of `SPECIAL_PRODUCTS`. */
const readSpecialPicturesStep = createStep(
  "read-special-pictures",
  async (kinds: SpecialProduct["kind"][]) => {
    const wanted = SPECIAL_PRODUCTS.filter(({ kind }) => kinds.includes(kind))
    return new StepResponse(await Promise.all(wanted.map(pictureFile)))
  },
)

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
      const files = readSpecialPicturesStep(missing)
      const uploads = uploadFilesWorkflow.runAsStep({ input: { files } })
      const wanted = transform({ input, missing, uploads }, (data) =>
        SPECIAL_PRODUCTS.filter(({ kind }) => data.missing.includes(kind)).map((product, index) => ({
          ...product,
          imageUrl: data.uploads[index]?.url,
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
