import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from "~/config/images"

interface PictureSources {
  /** For `<source>`, best format first; empty if the picture is used unchanged. */
  modern: { type: string; srcSet: string }[]
  /** For `<img src>`. */
  fallback: string
}

const FALLBACK_WIDTH = 960

function address(width: number, format: ImageFormat, path: string) {
  return `/images/${width}/${format}${path}`
}

/**
 * The URLs of a picture. Uploaded files (`/static/…`) are resized by the image endpoint; SVG files and pictures from
 * other hosts are used unchanged.
 */
export function pictureSources(src: string): PictureSources {
  const [path = ""] = src.split(/[?#]/)
  if (!path.startsWith("/static/") || path.endsWith(".svg")) return { modern: [], fallback: src }
  const modern = IMAGE_FORMATS.filter((format) => format !== "jpeg").map((format) => ({
    type: `image/${format}`,
    srcSet: IMAGE_WIDTHS.map((width) => `${address(width, format, path)} ${width}w`).join(", "),
  }))
  return { modern, fallback: address(FALLBACK_WIDTH, "jpeg", path) }
}
