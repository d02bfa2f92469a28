import type { ProductChanges } from "@shop/contracts"
import { toImagePath } from "../../../lib/image-path"

/** Longer names can't be kept in order: an entry of an index holds 2700 bytes. */
const MAX_NAME = 500
/** Longer descriptions may have more words than a text that is searched can have. */
const MAX_DESCRIPTION = 100_000

const shortened = (text: string, length: number) =>
  text.length > length ? [...text].slice(0, length).join("") : text

/** The fields of the facade's product that the engine's own product keeps. */
export type ShownFields = Pick<ProductChanges, "name" | "description" | "imageUrl">

/** The same as the engine has them. */
export interface EngineFields {
  title: string
  description: string | null
  thumbnail: string | null
}

/** The same as the engine's query names it. */
export const ENGINE_FIELDS = ["title", "description", "thumbnail"]

/** The same as the engine's workflows take it. */
interface EngineFieldsInput {
  title?: string
  description?: string
  thumbnail?: string | null
  images?: { url: string }[]
  /** Fields that the engine has no column for; it deletes those that become an empty text. */
  metadata?: Record<string, unknown>
}

/** The facade's fields of an engine product, as they were given. */
export function givenFields({ title, description, thumbnail }: EngineFields) {
  return { name: title, description, imageUrl: thumbnail }
}

/** The facade's fields of an engine product, as the catalogue can list them. */
export function listedFields({ title, description, thumbnail }: EngineFields) {
  return {
    name: shortened(title, MAX_NAME),
    description: shortened(description ?? "", MAX_DESCRIPTION),
    imageUrl: thumbnail,
  }
}

/**
 * What the engine is to write of a product's fields: those that are given and differ from what is shown. A picture is
 * left alone where it is as shown, so that further pictures stay.
 *
 * @param shown nothing of a new product
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
