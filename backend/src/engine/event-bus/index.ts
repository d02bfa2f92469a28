import engineModule from "@medusajs/medusa/event-bus-redis"
import PatientEventBus from "./service"

export default { ...engineModule, service: PatientEventBus }
