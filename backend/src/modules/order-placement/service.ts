import { MedusaService } from "@medusajs/framework/utils"
import OrderPlacement from "./models/order-placement"

/** Data of the placing of orders. */
class OrderPlacementModuleService extends MedusaService({ OrderPlacement }) {}

export default OrderPlacementModuleService
