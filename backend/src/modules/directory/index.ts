import { Module } from "@medusajs/framework/utils"
import DirectoryModuleService from "./service"

export const DIRECTORY_MODULE = "directory"

export default Module(DIRECTORY_MODULE, { service: DirectoryModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [DIRECTORY_MODULE]: DirectoryModuleService
  }
}
