import { contentAmount, productDetails, type ProductDetails, type ProductPicture } from "@shop/contracts"

/** The fields of an engine product that hold its details. */
export interface DetailedProduct {
  title: string
  metadata?: Record<string, unknown> | null
  images?: ({ url: string; rank: number | null; metadata?: Record<string, unknown> | null } | null)[] | null
}

/** The engine's query fields for a `DetailedProduct`, except the title. */
export const DETAIL_FIELDS = ["metadata", "images.url", "images.rank", "images.metadata"]

/** Metadata key of a product's `ProductDetails`, except the pictures, which are the engine's images. */
export const DETAILS_KEY = "shop_details"

/** Metadata key of an image's alternative text. */
const ALT_KEY = "alt"

/** Metadata key of the amount that a variant contains. */
export const CONTENT_KEY = "content_amount"

/** The amount that a variant contains, from its metadata; null if the product's details apply. */
export function contentAmountOf(metadata: Record<string, unknown> | null | undefined): number | null {
  const parsed = contentAmount.safeParse(metadata?.[CONTENT_KEY])
  return parsed.success ? parsed.data : null
}

/** Pictures as input of the engine's images, in the same order. */
export function imagesOf(pictures: readonly ProductPicture[]) {
  return pictures.map(({ url, alt }) => ({ url, metadata: { [ALT_KEY]: alt } }))
}

function picturesOf({ images, title }: DetailedProduct): ProductPicture[] {
  return (images ?? [])
    .flatMap((image) => image ?? [])
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ url, metadata }) => {
      const alt = metadata?.[ALT_KEY]
      return { url, alt: typeof alt === "string" && alt ? alt : title }
    })
}

/** Whether an engine product may be returned, according to its metadata. */
export function isReturnable(metadata: Record<string, unknown> | null | undefined): boolean {
  const told = metadata?.[DETAILS_KEY] as { returnable?: unknown } | null | undefined
  return told?.returnable !== false
}

/** The details on a product's page besides its description; null if none. Unreadable metadata counts as none. */
export function detailsOf(product: DetailedProduct): ProductDetails | null {
  const parsed = productDetails.safeParse(product.metadata?.[DETAILS_KEY] ?? {})
  const told = parsed.success ? parsed.data : productDetails.parse({})
  const pictures = picturesOf(product)
  const details = { ...told, pictures: pictures.length > 1 ? pictures : [] }
  const isEmpty =
    details.pictures.length + details.facts.length + details.boxContents.length + details.files.length ===
      0 &&
    !details.netContent &&
    !details.sizeGuide &&
    details.returnable &&
    details.supplyDays === null
  return isEmpty ? null : details
}
