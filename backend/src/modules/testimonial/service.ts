import { MedusaService } from "@medusajs/framework/utils"
import Testimonial from "./models/testimonial"

/** Testimonials of members. */
class TestimonialModuleService extends MedusaService({ Testimonial }) {}

export default TestimonialModuleService
