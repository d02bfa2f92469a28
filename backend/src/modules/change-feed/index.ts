import { Module } from "@medusajs/framework/utils"
import ChangeFeedModuleService from "./service"

export const CHANGE_FEED_MODULE = "changeFeed"

export default Module(CHANGE_FEED_MODULE, { service: ChangeFeedModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [CHANGE_FEED_MODULE]: ChangeFeedModuleService
  }
}
