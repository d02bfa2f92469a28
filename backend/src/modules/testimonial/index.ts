import { Module } from "@medusajs/framework/utils"
import TestimonialModuleService from "./service"

export const TESTIMONIAL_MODULE = "testimonial"

export default Module(TESTIMONIAL_MODULE, {
  service: TestimonialModuleService,
})

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [TESTIMONIAL_MODULE]: TestimonialModuleService
  }
}
