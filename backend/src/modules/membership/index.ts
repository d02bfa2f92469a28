import { Module } from "@medusajs/framework/utils"
import MembershipModuleService from "./service"

export const MEMBERSHIP_MODULE = "membership"

export default Module(MEMBERSHIP_MODULE, { service: MembershipModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [MEMBERSHIP_MODULE]: MembershipModuleService
  }
}
