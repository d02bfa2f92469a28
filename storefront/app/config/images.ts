/** Widths in pixels that the image endpoint produces. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const

/** Formats that the image endpoint produces, best first. */
export const IMAGE_FORMATS = ["avif", "webp", "jpeg"] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]
