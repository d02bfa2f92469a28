import { MedusaService } from "@medusajs/framework/utils"
import OrderPlacement from "./models/order-placement"

/** Attempts to place orders. */
class OrderPlacementModuleService extends MedusaService({ OrderPlacement }) {}

export default OrderPlacementModuleService
