import { MedusaService } from "@medusajs/framework/utils"
import IdempotentAnswer from "./models/idempotent-answer"

/** Data of answers that are given again for the same `Idempotency-Key`. */
class IdempotencyModuleService extends MedusaService({ IdempotentAnswer }) {}

export default IdempotencyModuleService
