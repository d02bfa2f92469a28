import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { escapeLike } from "#lib/rows"

interface RequireFreeCodeInput {
  code: string
  /** The promotion that is being changed, if any. */
  promotionId?: string | undefined
}

/**
 * Requires that no other promotion uses the code, ignoring case, because lookups ignore case too.
 *
 * @throws ApiError `taken`
 */
export const requireFreeCodeStep = createStep(
  "require-free-code",
  async ({ code, promotionId }: RequireFreeCodeInput, { container }) => {
    const promotions = container.resolve(Modules.PROMOTION)
    const found = await promotions.listPromotions({ code: { $ilike: escapeLike(code) } }, { select: ["id"] })
    if (found.some(({ id }) => id !== promotionId)) {
      const message = "This code already exists. Please choose another."
      throwError("taken", message, { code: message })
    }
    return new StepResponse(undefined)
  },
)
