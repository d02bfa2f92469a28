import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../errors/as-error"
import { enterDiscountCode } from "../http/discount-code-limit"
import { ApiError } from "../errors/api-error"
import { tooMany } from "./too-many"

/** The engine's status for a code that does not exist. */
const WRONG_CODE = 400

/**
 * Guards the engine's calls that apply promotion codes to a cart: wrong codes count together with those entered through
 * the shop's own API.
 */
export async function limitPromotionCodes(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { promo_codes: codes } = (req.body ?? {}) as { promo_codes?: unknown }
  const caller = callerOf(req)
  if (!caller?.actor_id || !Array.isArray(codes) || codes.length === 0) return next()
  try {
    const attempt = await enterDiscountCode(req, caller.actor_id)
    res.once("close", () => {
      if (res.statusCode !== WRONG_CODE) return attempt.succeeded()
      attempt.failed().catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Counting a wrong promotion code failed", asError(error))
      })
    })
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}
