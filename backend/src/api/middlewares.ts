import { defineMiddlewares } from "@medusajs/framework/http"
import { frontDoor } from "../facade/front-door"

export default defineMiddlewares({
  routes: [{ matcher: "/api/*", bodyParser: false, middlewares: [frontDoor] }],
})
