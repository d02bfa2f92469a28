import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import OpenIdAuthService from "./service"

export default ModuleProvider(Modules.AUTH, { services: [OpenIdAuthService] })
