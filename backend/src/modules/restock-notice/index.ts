import { Module } from "@medusajs/framework/utils"
import RestockNoticeModuleService from "./service"

export const RESTOCK_NOTICE_MODULE = "restock_notice"

export default Module(RESTOCK_NOTICE_MODULE, { service: RestockNoticeModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [RESTOCK_NOTICE_MODULE]: RestockNoticeModuleService
  }
}
