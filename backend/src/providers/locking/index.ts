import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import connectToRedis from "./connect-to-redis"
import ShopLockingService from "./service"

export default ModuleProvider(Modules.LOCKING, { services: [ShopLockingService], loaders: [connectToRedis] })
