import { MedusaService } from "@medusajs/framework/utils"
import IdempotentAnswer from "./models/idempotent-answer"

/** Responses that are replayed for the same `Idempotency-Key`. */
class IdempotencyModuleService extends MedusaService({ IdempotentAnswer }) {}

export default IdempotencyModuleService
