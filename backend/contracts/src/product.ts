import { z } from "./z"
import {
  byId,
  email,
  imageChange,
  imageReference,
  pagingQuery,
  queryBoolean,
  queryInteger,
  saidWhenMissing,
  serialId,
  text,
  timestamp,
} from "./common"
import { MAX_PRICE_CENTS, MAX_SERIAL_ID, PRODUCT_SORTS, VISIBILITIES } from "./constants"
import { defineEndpoint } from "./endpoint"
import { productDetails } from "./product-details"

/** Who a product is for: everyone, members, or healthcare professionals. */
export const visibility = z.enum(VISIBILITIES)
export type Visibility = z.infer<typeof visibility>

/** Opaque to clients. */
export const variantId = z.string().regex(/^[\w-]{1,100}$/, "Please choose one of the variants")

/**
 * One of the forms that a product is sold in, such as a size in a colour: `options` has a value for each of the
 * product's options, `title` is those values together, and `price` in cents is what the viewer pays for one piece.
 */
export const productVariant = z.object({
  id: variantId,
  title: z.string(),
  options: z.record(z.string(), z.string()),
  sku: z.string().nullable(),
  price: z.number().int(),
  stockQuantity: z.number().int(),
  imageUrl: z.string().nullable(),
})
export type ProductVariant = z.infer<typeof productVariant>

/** What there is to choose, and the values in the merchant's order. */
export const productOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof productOption>

/**
 * What buyers think of a product: the mean of their stars with one decimal, how many have reviewed it, and how many of
 * them gave one star, two, and so on to five.
 */
export const productRating = z.object({
  average: z.number().min(1).max(5),
  count: z.number().int().min(1),
  stars: z.array(z.number().int()).length(5),
})
export type ProductRating = z.infer<typeof productRating>

/**
 * `price` in cents; `stockQuantity` is what can be bought now; `doctorIds` are user ids as text. `version` is there
 * for administrators: another one takes its place with every change of anything but the stock. `price` is what the
 * viewer pays for one piece; to administrators it is what visitors pay, which they edit, and `ownPrice` what they pay
 * themselves where that is another. `rating` is there once somebody's review is published.
 *
 * A product with several variants has `options`: its `price` is then that of the cheapest one, `priceTo` that of the
 * dearest where they differ, and `stockQuantity` that of all together. One that is sold in one form only has none of the three.
 * The `variants` themselves and the `details` come with a single product, not in lists.
 */
export const product = z.object({
  id: serialId,
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  ownPrice: z.number().int().optional(),
  imageUrl: z.string().nullable(),
  visibility,
  categoryId: serialId.nullable(),
  stockQuantity: z.number().int(),
  featured: z.boolean(),
  doctorIds: z.array(z.string()),
  createdAt: timestamp,
  rating: productRating.optional(),
  version: z.string().optional(),
  priceTo: z.number().int().optional(),
  options: z.array(productOption).optional(),
  variants: z.array(productVariant).optional(),
  details: productDetails.optional(),
})
export type Product = z.infer<typeof product>

export const productSort = z.enum(PRODUCT_SORTS)

const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, "Must be a comma-separated list of ids")
  .transform((value) => value.split(",").map(Number))
  .pipe(z.array(serialId).max(200))

const levelList = z
  .string()
  .transform((value) => value.split(","))
  .pipe(z.array(visibility).min(1))

/**
 * Filters combine with "and", the values of one filter with "or". `q` searches name and description; `minPrice` and
 * `maxPrice` are cents, both included; `available` leaves out what is sold out.
 */
export const productsQuery = pagingQuery.extend({
  categoryId: queryInteger(1, MAX_SERIAL_ID).optional(),
  doctorId: queryInteger(1, MAX_SERIAL_ID).optional(),
  featured: queryBoolean.optional(),
  visibility: visibility.optional(),
  categoryIds: idList.optional(),
  visibilities: levelList.optional(),
  minPrice: queryInteger(0, MAX_PRICE_CENTS).optional(),
  maxPrice: queryInteger(0, MAX_PRICE_CENTS).optional(),
  available: queryBoolean.optional(),
  q: text(200).optional(),
  sort: productSort.optional(),
  ids: idList.optional(),
})
export type ProductsQuery = z.infer<typeof productsQuery>

const amount = z.number().int().min(0)

/**
 * How many products each choice would show, with all that is chosen of the other facets; prices in cents, both ends
 * included.
 */
export const productFacets = z.object({
  categories: z.array(z.object({ id: serialId, count: amount })),
  levels: z.array(z.object({ visibility, count: amount })),
  prices: z.array(z.object({ from: amount, to: amount.nullable(), count: amount })),
  available: amount,
})
export type ProductFacets = z.infer<typeof productFacets>

const NAME_SHORT = "Name must be at least 3 characters long"
const DESCRIPTION_SHORT = "Description must be at least 10 characters long"
const PRICE_LOW = "Price must be at least 1 cent"

const MAX_STOCK = 1_000_000

const productFields = {
  name: text(200, { required: NAME_SHORT }).pipe(z.string().min(3, NAME_SHORT)),
  description: text(10_000, { required: DESCRIPTION_SHORT }).pipe(z.string().min(10, DESCRIPTION_SHORT)),
  price: z
    .number({ error: saidWhenMissing(PRICE_LOW) })
    .int("Price must be a whole number of cents")
    .min(1, PRICE_LOW)
    .max(MAX_PRICE_CENTS, "Price is too high"),
  imageUrl: imageChange,
  visibility: z.enum(visibility.options, "Visibility is required"),
  categoryId: z.number("Category is required").int().min(1, "Category is required").max(MAX_SERIAL_ID),
  stockQuantity: z.number().int().min(0, "Stock quantity cannot be negative").max(MAX_STOCK),
  featured: z.boolean(),
  doctorIds: z.array(z.string().regex(/^[1-9]\d{0,9}$/, "Must be a user id")).max(200),
}

/** A new product; `price` in cents. */
export const productBody = z.object({
  ...productFields,
  imageUrl: imageReference,
  visibility: productFields.visibility.default("public"),
  stockQuantity: productFields.stockQuantity.default(0),
  featured: productFields.featured.default(false),
  doctorIds: productFields.doctorIds.default([]),
})
export type ProductBody = z.infer<typeof productBody>
/** The same as clients send it: what has a default may be left out. */
export type ProductInput = z.input<typeof productBody>

const allChanges = z.object({
  ...productFields,
  /** Pieces that came in, or with a minus left the shelves; counted on what is there when it is written. */
  stockChange: z.number().int().min(-MAX_STOCK).max(MAX_STOCK),
})

/** What may be changed of a product; what is left out stays as it is. */
export const productChanges = allChanges.partial()
export type ProductChanges = z.infer<typeof productChanges>

/** The same, from clients that send the form whole. */
export const productUpdateBody = productChanges.extend({
  name: productFields.name,
  description: productFields.description,
  price: productFields.price,
  categoryId: productFields.categoryId,
})

const optionText = text(100, { required: "Please fill this in" })

/** A variant as an administrator wants it; one with an `id` is kept, one without is new. */
const variantInput = z.object({
  id: variantId.optional(),
  options: z.record(z.string(), optionText),
  sku: text(100)
    .nullable()
    .optional()
    .transform((sku) => sku || null),
  price: productFields.price,
  /** Pieces that can be bought from now on; left out they stay as they are, and a new variant has none. */
  stockQuantity: productFields.stockQuantity.optional(),
  imageUrl: imageReference,
})
export type VariantInput = z.output<typeof variantInput>

/**
 * All variants of a product from now on, in order: each has another combination of the options' values. One variant
 * without options makes the product one that is sold in one form.
 */
export const productVariantsBody = z
  .object({
    options: z
      .array(z.object({ name: optionText, values: z.array(optionText).min(1, "Please add a value").max(50) }))
      .max(3, "A product has at most 3 options"),
    variants: z.array(variantInput).min(1, "Please keep at least one variant").max(100),
  })
  .superRefine(({ options, variants }, context) => {
    const names = options.map(({ name }) => name)
    if (new Set(names).size < names.length)
      context.addIssue({ code: "custom", path: ["options"], message: "Two options have the same name" })
    const seen = new Set<string>()
    variants.forEach((variant, index) => {
      const values = options.map(({ name }) => variant.options[name])
      const isKnown = options.every(({ values: known }, place) => known.includes(values[place] ?? ""))
      const key = JSON.stringify(values)
      const message = !isKnown
        ? "Please choose a value of each option"
        : seen.has(key)
          ? "Another variant has the same options"
          : undefined
      if (message) context.addIssue({ code: "custom", path: ["variants", index, "options"], message })
      seen.add(key)
    })
  })
export type ProductVariantsBody = z.output<typeof productVariantsBody>

/**
 * `email` is a visitor's; of whoever is signed in it is the account's. `variantId` is the one that is waited for, of a
 * product with several; without it any of them will do.
 */
export const restockNoticeBody = z.object({ email: email.optional(), variantId: variantId.optional() })

/** The address that is going to be written to. */
export const restockNotice = z.object({ email: z.string() })

export const productComponents = {
  Product: product,
  ProductFacets: productFacets,
} as const

export const productEndpoints = {
  listProducts: defineEndpoint({
    method: "GET",
    path: "/api/products",
    access: "any",
    status: 200,
    list: true,
    summary: "Products the viewer may see; a search (`q`) shows and counts the 240 best matches at most",
    query: productsQuery,
    response: z.array(product),
  }),
  getProductFacets: defineEndpoint({
    method: "GET",
    path: "/api/products/facets",
    access: "any",
    status: 200,
    summary:
      "How many products each choice of category, level, price and availability would show; of a search, of its 240 best matches",
    query: productsQuery.omit({ limit: true, offset: true, sort: true, ids: true }),
    response: productFacets,
  }),
  getProduct: defineEndpoint({
    method: "GET",
    path: "/api/products/:id",
    access: "any",
    status: 200,
    summary: "One product",
    params: byId,
    response: product,
    errors: ["not_found"],
  }),
  createProduct: defineEndpoint({
    method: "POST",
    path: "/api/products",
    access: "admin",
    status: 201,
    summary: "Adds a product to the shop",
    body: productBody,
    response: product,
  }),
  updateProduct: defineEndpoint({
    method: "PUT",
    path: "/api/products/:id",
    access: "admin",
    status: 200,
    idempotent: true,
    conditional: true,
    summary:
      "Changes a product; what may be left out stays as it is, and `stockQuantity` is what can be bought from now on",
    params: byId,
    body: productUpdateBody,
    response: product,
    errors: ["not_found"],
  }),
  changeProduct: defineEndpoint({
    method: "PATCH",
    path: "/api/products/:id",
    access: "admin",
    status: 200,
    idempotent: true,
    conditional: true,
    summary:
      "Changes what is given of a product; `stockChange` adds pieces or takes them away, whatever is sold meanwhile",
    params: byId,
    body: productChanges,
    response: product,
    errors: ["not_found"],
  }),
  deleteProduct: defineEndpoint({
    method: "DELETE",
    path: "/api/products/:id",
    access: "admin",
    status: 204,
    summary: "Takes a product out of the shop; past orders keep it",
    params: byId,
    errors: ["not_found"],
  }),
  setProductVariants: defineEndpoint({
    method: "PUT",
    path: "/api/products/:id/variants",
    access: "admin",
    status: 200,
    idempotent: true,
    conditional: true,
    summary:
      "Sets the options and variants of a product; variants that are left out are no longer sold, past orders keep them",
    params: byId,
    body: productVariantsBody,
    response: product,
    errors: ["not_found"],
  }),
  setProductDetails: defineEndpoint({
    method: "PUT",
    path: "/api/products/:id/details",
    access: "admin",
    status: 200,
    idempotent: true,
    conditional: true,
    summary: "Sets the pictures of a product and what its page tells beside the description",
    params: byId,
    body: productDetails,
    response: product,
    errors: ["not_found"],
  }),
  requestRestockNotice: defineEndpoint({
    method: "POST",
    path: "/api/products/:id/restock-notice",
    access: "any",
    status: 202,
    summary:
      "Asks for one email when a product, or variant of it, that is sold out is back; asking again is fine, `conflict` says that it is back",
    params: byId,
    body: restockNoticeBody,
    response: restockNotice,
    errors: ["not_found", "conflict", "rate_limited"],
  }),
} as const
