import { contentAmount, productDetails, type ProductDetails, type ProductPicture } from "@shop/contracts"

/** What an engine product says of its details. */
export interface DetailedProduct {
  title: string
  metadata?: Record<string, unknown> | null
  images?: ({ url: string; rank: number | null; metadata?: Record<string, unknown> | null } | null)[] | null
}

/** The engine's fields of a `DetailedProduct`, the title aside. */
export const DETAIL_FIELDS = ["metadata", "images.url", "images.rank", "images.metadata"]

/** Key of a product's metadata that holds its `ProductDetails`, the pictures aside: those are the engine's images. */
export const DETAILS_KEY = "shop_details"

/** Key of an image's metadata that holds its alternative text. */
const ALT_KEY = "alt"

/** Key of a variant's metadata that says how much it holds. */
export const CONTENT_KEY = "content_amount"

/** How much a variant holds, by its metadata; null where that is what the product's details say. */
export function contentAmountOf(metadata: Record<string, unknown> | null | undefined): number | null {
  const parsed = contentAmount.safeParse(metadata?.[CONTENT_KEY])
  return parsed.success ? parsed.data : null
}

/** The engine's images as it takes them, in order. */
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

/** Whether an engine product may be sent back, by its metadata. */
export function isReturnable(metadata: Record<string, unknown> | null | undefined): boolean {
  const told = metadata?.[DETAILS_KEY] as { returnable?: unknown } | null | undefined
  return told?.returnable !== false
}

/** What a product's page tells beside its description; null where there is nothing. Unreadable metadata counts as none. */
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
