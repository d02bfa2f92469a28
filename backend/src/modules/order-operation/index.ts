import { Module } from "@medusajs/framework/utils"
import OrderOperationModuleService from "./service"

export const ORDER_OPERATION_MODULE = "orderOperation"

export default Module(ORDER_OPERATION_MODULE, { service: OrderOperationModuleService })
