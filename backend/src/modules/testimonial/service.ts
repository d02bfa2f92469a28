import { MedusaService } from "@medusajs/framework/utils"
import Testimonial from "./models/testimonial"

/** Data of the testimonials. */
class TestimonialModuleService extends MedusaService({ Testimonial }) {}

export default TestimonialModuleService
