import type { AvifOptions, JpegOptions, WebpOptions } from "sharp"

/** Bounds of a picture that is decoded. The pixels suffice for the 8064 × 6048 of a phone. */
export const PICTURE_LIMITS: { pixels: number; aspectRatio: number }

/**
 * What is made of a picture: rotated upright, without the camera's metadata, and never enlarged. Sizes in pixels.
 * Without `within`, `square` or `width` it keeps its size.
 */
export interface Recipe {
  /** No side is longer than this. */
  within?: number
  /** A square with sides of this length, cut out of the most interesting part or the middle. */
  square?: { side: number; from: "attention" | "centre" }
  width?: number
  /** Resolution at which drawings are rendered, in dots per inch. */
  density?: number
  /** The format and its options; `none` only decodes, and results in no bytes. */
  format: "none" | ["avif", AvifOptions] | ["webp", WebpOptions] | ["jpeg", JpegOptions]
}

/** Thrown for a picture that can't be made. */
export class PictureRefused extends Error {
  /** `unreadable`: damaged, or beyond the limits. `busy`: too many others wait; a later try may succeed. */
  readonly reason: "unreadable" | "busy"
  constructor(reason: "unreadable" | "busy")
}

/**
 * Makes a picture of another one. All pictures of this process are decoded one at a time, in a process of their own that
 * knows no secrets and is ended if it needs too much memory or time.
 *
 * @param source the file, or a function that reads it when it is its turn
 * @throws PictureRefused, and whatever `source` throws
 */
export function makePicture(source: Buffer | (() => Promise<Buffer>), recipe: Recipe): Promise<Buffer>
