import { Module } from "@medusajs/framework/utils"
import OrderOperationModuleService from "./service"

export const ORDER_OPERATION_MODULE = "orderOperation"

export default Module(ORDER_OPERATION_MODULE, { service: OrderOperationModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [ORDER_OPERATION_MODULE]: OrderOperationModuleService
  }
}
