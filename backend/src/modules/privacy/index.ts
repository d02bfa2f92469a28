import { Module } from "@medusajs/framework/utils"
import PrivacyModuleService from "./service"

export const PRIVACY_MODULE = "privacy"

export default Module(PRIVACY_MODULE, { service: PrivacyModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [PRIVACY_MODULE]: PrivacyModuleService
  }
}
