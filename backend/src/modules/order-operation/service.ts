import { MedusaService } from "@medusajs/framework/utils"
import OrderOperation from "./models/order-operation"

/** Running operations on orders. */
class OrderOperationModuleService extends MedusaService({ OrderOperation }) {}

export default OrderOperationModuleService
