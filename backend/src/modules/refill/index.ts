import { Module } from "@medusajs/framework/utils"
import RefillModuleService from "./service"

export const REFILL_MODULE = "refill"

export default Module(REFILL_MODULE, { service: RefillModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [REFILL_MODULE]: RefillModuleService
  }
}
