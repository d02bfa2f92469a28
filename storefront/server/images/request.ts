import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from "../../app/config/images"

export interface ImageRequest {
  width: number
  format: ImageFormat
  /** Decoded path that starts with `/static/` and is known to stay below it. */
  source: string
}

const SHAPE = /^\/(\d+)\/([a-z]+)\/(static\/.+)$/

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * Parses `/<width>/<format>/static/<file>`. Only allow-listed widths and formats are accepted, so that nobody can fill
 * the disk; the source is a file of this shop, never of another host.
 *
 * @returns undefined for everything else
 */
export function parseImagePath(path: string): ImageRequest | undefined {
  const [, width, format, encoded] = SHAPE.exec(path) ?? []
  const knownWidth = IMAGE_WIDTHS.find((candidate) => String(candidate) === width)
  const knownFormat = IMAGE_FORMATS.find((candidate) => candidate === format)
  const source = encoded && decode(encoded)
  if (!knownWidth || !knownFormat || !source) return undefined
  const parts = source.split("/")
  const stays = parts.every((part) => part !== "" && !part.startsWith(".")) && !/[\\\0%?#]/.test(source)
  return stays ? { width: knownWidth, format: knownFormat, source: `/${source}` } : undefined
}
