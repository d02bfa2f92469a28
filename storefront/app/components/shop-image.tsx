import { useState } from "react"
import { cn } from "~/lib/cn"
import { pictureSources } from "~/lib/picture-sources"
import { DefaultPicture } from "./default-picture"

interface ShopImageProps {
  /** The API's `imageUrl`: a path of this shop, an absolute URL, or null. */
  src: string | null
  /** Empty if the text beside the picture says the same. */
  alt: string
  /** Size on the page in CSS pixels; sets the aspect ratio, which prevents layout shifts. */
  width: number
  height: number
  /** The `sizes` attribute: the picture's width per viewport width. */
  sizes: string
  /** For pictures that are in view from the start; all others are lazy-loaded. */
  eager?: boolean
  /** Called with a `src` that can't be loaded. */
  onBroken?: (src: string) => void
  className?: string
}

/** A responsive picture of the shop, or the default picture. */
export function ShopImage(props: ShopImageProps) {
  const { src, alt, width, height, sizes, eager = false, onBroken, className } = props
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return <DefaultPicture label={alt} className={className ?? ""} />
  const sources = pictureSources(src)
  const fail = () => {
    setBroken(src)
    onBroken?.(src)
  }
  return (
    <picture className="contents">
      {sources.modern.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={sources.fallback}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "auto" : "async"}
        fetchPriority={eager ? "high" : "auto"}
        // A picture that failed before hydration fires no `error` event afterwards.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail()
        }}
        onError={fail}
        className={cn("bg-sunken object-cover", className)}
      />
    </picture>
  )
}
