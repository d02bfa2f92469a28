import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import StripeElsewhereService from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [StripeElsewhereService] })
