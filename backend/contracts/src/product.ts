import { z } from "./z"
import {
  byId,
  imageChange,
  imageReference,
  lineText,
  pagingQuery,
  queryBoolean,
  queryInteger,
  serialId,
  text,
  timestamp,
} from "./common"
import { MAX_PRICE_CENTS, MAX_SERIAL_ID, PRODUCT_SORTS, VISIBILITIES } from "./constants"
import { defineEndpoint } from "./endpoint"
import { factList, productDetails } from "./product-details"
import {
  MAX_STOCK,
  productOption,
  productPrice,
  productStock,
  productVariant,
  productVariantsBody,
} from "./product-variants"

/** The audience of a product: everyone, members, or healthcare professionals. */
export const visibility = z.enum(VISIBILITIES)
export type Visibility = z.infer<typeof visibility>

/**
 * Buyers' ratings of a product: the average number of stars with one decimal, the number of reviews, and how many of
 * them gave one star, two, and so on to five.
 */
export const productRating = z.object({
  average: z.number().min(1).max(5),
  count: z.number().int().min(1),
  stars: z.array(z.number().int()).length(5),
})
export type ProductRating = z.infer<typeof productRating>

/**
 * `price` is the viewer's price for one unit, in cents. Administrators get the visitors' price, which they edit, and
 * `ownPrice` if theirs differs. `regularPrice` is only set during a sale. `stockQuantity` is the quantity for sale;
 * `doctorIds` are user ids as strings. `rating` is set once a review is published. Only administrators get `version`,
 * which changes with every edit except to stock and ratings.
 *
 * A product with several variants has `options`. Its `price` is the lowest one, `priceTo` the highest if different,
 * and `stockQuantity` the sum. Other products have no `options`, `priceTo` or `variants`. `variants` and `details`
 * are only included in a single product, not in lists.
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
  regularPrice: z.number().int().optional(),
  priceTo: z.number().int().optional(),
  options: z.array(productOption).optional(),
  variants: z.array(productVariant).optional(),
  details: productDetails.optional(),
})
export type Product = z.infer<typeof product>

export const productSort = z.enum(PRODUCT_SORTS)

const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, "Must be a comma-separated list of IDs")
  .transform((value) => value.split(",").map(Number))
  .pipe(z.array(serialId).max(200))

const levelList = z
  .string()
  .transform((value) => value.split(","))
  .pipe(z.array(visibility).min(1))

/**
 * Filters combine with "and", the values of one filter with "or". `q` searches name, description, SKUs, options,
 * facts, category and doctors. `minPrice` and `maxPrice` are inclusive and in cents; `available` excludes sold-out
 * products; `facts` with the same name are values of one filter.
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
  facts: factList.optional(),
  q: text(200).optional(),
  sort: productSort.optional(),
  ids: idList.optional(),
})
export type ProductsQuery = z.infer<typeof productsQuery>

const amount = z.number().int().min(0)

const categoryCount = z.object({ id: serialId, count: amount })
const levelCount = z.object({ visibility, count: amount })
const priceCount = z.object({ from: amount, to: amount.nullable(), count: amount })
const factValueCount = z.object({ value: z.string(), count: amount })
const factCount = z.object({ name: z.string(), values: z.array(factValueCount) })

/**
 * The number of products for each choice, given the choices in the other facets; prices in cents, inclusive. `facts`
 * are those of any of the products.
 */
export const productFacets = z.object({
  categories: z.array(categoryCount),
  levels: z.array(levelCount),
  prices: z.array(priceCount),
  available: amount,
  facts: z.array(factCount),
})
export type ProductFacets = z.infer<typeof productFacets>

const NAME_SHORT = "Name must be at least 3 characters long"
const DESCRIPTION_SHORT = "Description must be at least 10 characters long"

const productFields = {
  name: lineText(200, { required: NAME_SHORT }).pipe(z.string().min(3, NAME_SHORT)),
  description: text(10_000, { required: DESCRIPTION_SHORT }).pipe(z.string().min(10, DESCRIPTION_SHORT)),
  price: productPrice,
  imageUrl: imageChange,
  visibility: z.enum(visibility.options, "Visibility is required"),
  categoryId: z.number("Category is required").int().min(1, "Category is required").max(MAX_SERIAL_ID),
  stockQuantity: productStock,
  featured: z.boolean(),
  doctorIds: z.array(z.string().regex(/^[1-9]\d{0,9}$/, "Must be a user ID")).max(200),
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
/** The same as clients send it: fields with a default may be omitted. */
export type ProductInput = z.input<typeof productBody>

/**
 * The input of `createProduct`. With `copyOf`, the new product gets that product's details and, if there are any, its
 * variants with their prices, without stock; `price` and `stockQuantity` only apply to a product without variants.
 */
export const newProductBody = productBody.extend({ copyOf: serialId.optional() })
export type NewProductBody = z.infer<typeof newProductBody>

const allChanges = z.object({
  ...productFields,
  /** Pieces added to the stock, or removed if negative; applied to the stock at the moment of writing. */
  stockChange: z.number().int().min(-MAX_STOCK).max(MAX_STOCK),
})

/** The fields of a product that may be changed; omitted ones stay unchanged. */
export const productChanges = allChanges.partial()
export type ProductChanges = z.infer<typeof productChanges>

/** The same, for clients that send the whole form. */
export const productUpdateBody = productChanges.extend({
  name: productFields.name,
  description: productFields.description,
  price: productFields.price,
  categoryId: productFields.categoryId,
})

export const productComponents = {
  Product: product,
  ProductFacets: productFacets,
  ProductRating: productRating,
  CategoryCount: categoryCount,
  LevelCount: levelCount,
  PriceCount: priceCount,
  FactCount: factCount,
  FactValueCount: factValueCount,
} as const

export const productEndpoints = {
  listProducts: defineEndpoint({
    method: "GET",
    path: "/api/products",
    access: "any",
    status: 200,
    list: true,
    summary: "Lists the products visible to the viewer. A search (`q`) returns up to 240 of the best matches",
    query: productsQuery,
    response: z.array(product),
  }),
  getProductFacets: defineEndpoint({
    method: "GET",
    path: "/api/products/facets",
    access: "any",
    status: 200,
    summary:
      "Counts the products for each filter: category, visibility, price and availability. For a search, only the 240 best matches are counted",
    query: productsQuery.omit({ limit: true, offset: true, sort: true, ids: true }),
    response: productFacets,
  }),
  getProduct: defineEndpoint({
    method: "GET",
    path: "/api/products/:id",
    access: "any",
    status: 200,
    summary: "Gets a product",
    params: byId,
    response: product,
    errors: ["not_found"],
  }),
  createProduct: defineEndpoint({
    method: "POST",
    path: "/api/products",
    access: "admin",
    status: 201,
    summary: "Creates a product",
    body: newProductBody,
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
      "Updates a product. Omitted optional fields keep their values. `stockQuantity` sets the quantity available for sale",
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
      "Updates only the fields that are sent. `stockChange` adds or removes stock without overwriting sales made in the meantime",
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
    summary: "Deletes a product. Past orders aren't affected",
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
      "Sets a product's options and variants. Omitted variants are no longer sold but stay in past orders",
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
    summary: "Sets a product's pictures and details",
    params: byId,
    body: productDetails,
    response: product,
    errors: ["not_found"],
  }),
} as const
