import { Module } from "@medusajs/framework/utils"
import JobFailureModuleService from "./service"

export const JOB_FAILURE_MODULE = "job_failure"

export default Module(JOB_FAILURE_MODULE, { service: JobFailureModuleService })

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [JOB_FAILURE_MODULE]: JobFailureModuleService
  }
}
