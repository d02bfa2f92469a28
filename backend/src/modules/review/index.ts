import { Module } from "@medusajs/framework/utils"
import ReviewModuleService from "./service"

export const REVIEW_MODULE = "review"

export default Module(REVIEW_MODULE, { service: ReviewModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [REVIEW_MODULE]: ReviewModuleService
  }
}
