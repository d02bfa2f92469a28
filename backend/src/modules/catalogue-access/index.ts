import { Module } from "@medusajs/framework/utils"
import CatalogueAccessModuleService from "./service"

export const CATALOGUE_ACCESS_MODULE = "catalogueAccess"

export default Module(CATALOGUE_ACCESS_MODULE, {
  service: CatalogueAccessModuleService,
})

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [CATALOGUE_ACCESS_MODULE]: CatalogueAccessModuleService
  }
}
