import { MedusaService } from "@medusajs/framework/utils"
import OrderOperation from "./models/order-operation"

/** Data of what is being done with orders. */
class OrderOperationModuleService extends MedusaService({ OrderOperation }) {}

export default OrderOperationModuleService
