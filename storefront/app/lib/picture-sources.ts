import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from "~/config/images"

interface PictureSources {
  /** For `<source>`, best format first; empty where the picture is shown as it is. */
  modern: { type: string; srcSet: string }[]
  /** For `<img src>`. */
  fallback: string
}

const FALLBACK_WIDTH = 960

function address(width: number, format: ImageFormat, path: string) {
  return `/images/${width}/${format}${path}`
}

/**
 * The addresses of a picture. Uploaded files (`/static/…`) come resized from the image endpoint;
 * drawings and pictures of other hosts are shown as they are.
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
