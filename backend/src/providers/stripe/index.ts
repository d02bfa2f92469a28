import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import * as stripe from "@medusajs/payment-stripe/dist/services"
import { withBoundedCalls } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: Object.values(stripe).map(withBoundedCalls) })
