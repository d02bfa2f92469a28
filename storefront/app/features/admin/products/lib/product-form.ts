import { type Product, type ProductBody, type ProductChanges, productBody } from "@shop/contracts"
import { type z } from "zod"
import { toCents, toDollars } from "../../common/lib/dollars"
import { parsedText } from "../../common/lib/parsed-text"
import { parseNumber } from "../../common/lib/parse-number"

const { shape } = productBody
const requiredStock = shape.stockQuantity.unwrap()

/** The contract's product as form values: the price in dollars, and every number as text. */
export const productForm = productBody.extend({
  price: parsedText(shape.price, toCents),
  categoryId: parsedText(shape.categoryId, parseNumber),
  stockQuantity: parsedText(requiredStock, parseNumber),
})
export type ProductForm = z.input<typeof productForm>

/** Fields for which the API may return an error. */
export const PRODUCT_FIELDS = [
  "name",
  "description",
  "price",
  "stockQuantity",
  "categoryId",
  "visibility",
  "doctorIds",
  "imageUrl",
  "featured",
] as const satisfies readonly (keyof ProductForm)[]

/** @param product null for a new one */
export function toProductForm(product: Product | null) {
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: product ? toDollars(product.price) : "",
    stockQuantity: String(product?.stockQuantity ?? 0),
    categoryId: String(product?.categoryId ?? ""),
    visibility: product?.visibility ?? ("public" as const),
    doctorIds: product?.doctorIds ?? [],
    imageUrl: product?.imageUrl ?? "",
    featured: product?.featured ?? false,
  }
}

/**
 * The request body for a new product. Chosen doctors count only while the checklist is shown (visibility `doctor`), so
 * that a hidden tick doesn't put the product in a doctor's storefront.
 */
export function toProductBody(filled: ProductBody): ProductBody {
  return filled.visibility === "doctor" ? filled : { ...filled, doctorIds: [] }
}

const COMPARED = [
  "name",
  "description",
  "price",
  "imageUrl",
  "visibility",
  "categoryId",
  "featured",
] as const satisfies readonly (keyof ProductBody)[]

/**
 * The request body for an edited product: only the fields that differ from `product`. Stock is sent as a difference,
 * so that sales made while the form is open still count.
 */
export function toProductChanges(filled: ProductBody, product: Product): ProductChanges {
  const differing = COMPARED.filter((name) => filled[name] !== product[name])
  const changes: ProductChanges = Object.fromEntries(differing.map((name) => [name, filled[name]]))
  const stockChange = filled.stockQuantity - product.stockQuantity
  const isOtherDoctors =
    filled.visibility === "doctor" && filled.doctorIds.join() !== product.doctorIds.join()
  return {
    ...changes,
    ...(stockChange !== 0 && { stockChange }),
    ...(isOtherDoctors && { doctorIds: filled.doctorIds }),
  }
}
