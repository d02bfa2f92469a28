import { generateEntityId, Modules, toHandle } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"

interface RequireFreeCategoryNameInput {
  name: string
  /** The engine's id of the category that gets the name; absent for a new one. */
  categoryId?: string | undefined
}

function keyOf(name: string): string {
  return name.normalize("NFC").toLowerCase()
}

/**
 * Requires that no other category has the name, ignoring case, and returns a free handle for it.
 *
 * @throws ApiError `taken`
 */
export const requireFreeCategoryNameStep = createStep(
  "require-free-category-name",
  async ({ name, categoryId }: RequireFreeCategoryNameInput, { container }) => {
    // Compared here, because which characters the database treats as equal depends on its locale.
    const categories = await container
      .resolve(Modules.PRODUCT)
      .listProductCategories({}, { select: ["id", "name", "handle"], take: null })
    const isTaken = categories.some(
      (category) => category.id !== categoryId && keyOf(category.name) === keyOf(name),
    )
    if (isTaken) {
      const message = "A category with this name already exists. Please choose another."
      throwError("taken", message, { name: message })
    }
    const handle = toHandle(name)
    const isFree = handle !== "" && categories.every((category) => category.handle !== handle)
    const unique = generateEntityId().slice(-8).toLowerCase()
    return new StepResponse({ handle: isFree ? handle : [handle, unique].filter(Boolean).join("-") })
  },
)
