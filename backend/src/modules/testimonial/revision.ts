/** Selects a number that grows with every change of a testimonial. */
export const TESTIMONIAL_REVISION = "select revision from testimonial_revision"
