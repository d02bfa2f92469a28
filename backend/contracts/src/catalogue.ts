import { z } from "./z"
import {
  imageChange,
  imageReference,
  pagingQuery,
  queryInteger,
  requiredText,
  saidWhenMissing,
  serialId,
  text,
  timestamp,
} from "./common"
import { MAX_PRICE_CENTS, MAX_SERIAL_ID } from "./constants"

/** Who a product is for: everyone, members, or healthcare professionals. */
export const visibility = z.enum(["public", "member", "doctor"])
export type Visibility = z.infer<typeof visibility>

/**
 * `price` in cents; `stockQuantity` is what can be bought now; `doctorIds` are user ids as text. `version` is there
 * for administrators: another one takes its place with every change of anything but the stock. `price` is what the
 * viewer pays for one piece; to administrators it is what visitors pay, which they edit, and `ownPrice` what they pay
 * themselves where that is another.
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
  version: z.string().optional(),
})
export type Product = z.infer<typeof product>

export const productSort = z.enum(["newest", "price", "-price", "name"])

const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, "Must be a comma-separated list of ids")
  .transform((value) => value.split(",").map(Number))
  .pipe(z.array(serialId).max(200))

const queryBoolean = z.enum(["true", "false"]).transform((value) => value === "true")

/** Filters combine with "and". `q` searches name and description. */
export const productsQuery = pagingQuery.extend({
  categoryId: queryInteger(1, MAX_SERIAL_ID).optional(),
  doctorId: queryInteger(1, MAX_SERIAL_ID).optional(),
  featured: queryBoolean.optional(),
  visibility: visibility.optional(),
  q: text(200).optional(),
  sort: productSort.optional(),
  ids: idList.optional(),
})
export type ProductsQuery = z.infer<typeof productsQuery>

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

/** `productCount` counts what the viewer may see. */
export const category = z.object({
  id: serialId,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  productCount: z.number().int(),
})
export type Category = z.infer<typeof category>

export const categoryBody = z.object({
  name: requiredText(100, "Category name is required"),
  description: requiredText(2000, "Description is required"),
  imageUrl: imageReference,
})
export type CategoryBody = z.infer<typeof categoryBody>

/** `imageUrl` as products and categories take it. */
export const uploadedPicture = z.object({ imageUrl: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** A doctor as anyone may see one: no e-mail, no username. */
export const doctor = z.object({
  id: serialId,
  doctorTitle: z.string().nullable(),
  fullName: z.string().nullable(),
  doctorSpecialty: z.string().nullable(),
  doctorBio: z.string().nullable(),
  profileImage: z.string().nullable(),
})
export type Doctor = z.infer<typeof doctor>

export const testimonial = z.object({
  id: serialId,
  author: z.string(),
  role: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
})
export type Testimonial = z.infer<typeof testimonial>

export const testimonialsQuery = pagingQuery.extend({ featured: queryBoolean.optional() })
