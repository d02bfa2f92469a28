import { Module } from "@medusajs/framework/utils"
import OrderPlacementModuleService from "./service"

export const ORDER_PLACEMENT_MODULE = "orderPlacement"

export default Module(ORDER_PLACEMENT_MODULE, { service: OrderPlacementModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [ORDER_PLACEMENT_MODULE]: OrderPlacementModuleService
  }
}
