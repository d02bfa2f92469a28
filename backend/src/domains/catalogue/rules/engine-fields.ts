import type { ProductChanges } from "@shop/contracts"
import { toImagePath } from "#lib/image-path"

/** Longer names can't be indexed for sorting, because an index entry holds at most 2700 bytes. */
const MAX_NAME = 500
/** Longer descriptions may have more words than a search vector can hold. */
const MAX_DESCRIPTION = 100_000

const shortened = (text: string, length: number) =>
  text.length > length ? [...text].slice(0, length).join("") : text

/** The fields of the facade's product that are stored in the engine's product. */
export type ShownFields = Pick<ProductChanges, "name" | "description" | "imageUrl">

/** The same fields as the engine stores them. */
export interface EngineFields {
  title: string
  description: string | null
  thumbnail: string | null
}

/** The same fields as the engine's query names them. */
export const ENGINE_FIELDS = ["title", "description", "thumbnail"]

/** The same fields as input of the engine's workflows. */
interface EngineFieldsInput {
  title?: string
  description?: string
  thumbnail?: string | null
  images?: { url: string }[]
  /** Fields that the engine has no column for. It deletes keys that are set to an empty string. */
  metadata?: Record<string, unknown>
}

/** The facade's fields of an engine product, with the original texts. */
export function givenFields({ title, description, thumbnail }: EngineFields) {
  return { name: title, description, imageUrl: thumbnail }
}

/** The facade's fields of an engine product, shortened to what the catalogue can store. */
export function listedFields({ title, description, thumbnail }: EngineFields) {
  return {
    name: shortened(title, MAX_NAME),
    description: shortened(description ?? "", MAX_DESCRIPTION),
    imageUrl: thumbnail,
  }
}

/**
 * The engine's input for changing a product: the given fields that differ from those shown. If the picture is
 * unchanged, the images are left alone, so that additional pictures stay.
 *
 * @param shown empty for a new product
 */
export function engineFieldsOf(
  { name, description, imageUrl }: ShownFields,
  shown: ShownFields,
): EngineFieldsInput {
  const isNewPicture = imageUrl !== undefined && toImagePath(shown.imageUrl) !== toImagePath(imageUrl)
  return {
    ...(name !== undefined && name !== shown.name && { title: name }),
    ...(description !== undefined && description !== shown.description && { description }),
    ...(isNewPicture && { thumbnail: imageUrl, images: imageUrl ? [{ url: imageUrl }] : [] }),
  }
}
