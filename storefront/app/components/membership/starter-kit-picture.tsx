import kit480avif from "~/assets/starter-kit-480.avif"
import kit480webp from "~/assets/starter-kit-480.webp"
import kit960avif from "~/assets/starter-kit-960.avif"
import kit960webp from "~/assets/starter-kit-960.webp"
import { cn } from "~/lib/cn"

interface StarterKitPictureProps {
  /** The `sizes` attribute: the picture's width per viewport width. */
  sizes: string
  eager?: boolean
  className?: string
}

/** The recovery starter kit, the welcome gift of the membership. */
export function StarterKitPicture({ sizes, eager = false, className }: StarterKitPictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={`${kit480avif} 480w, ${kit960avif} 960w`} sizes={sizes} />
      <img
        src={kit960webp}
        srcSet={`${kit480webp} 480w, ${kit960webp} 960w`}
        sizes={sizes}
        alt="Recovery starter kit: a green box with therapy tape, patches, lotion and a massage ball"
        width={960}
        height={960}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "auto" : "async"}
        className={cn("bg-sunken object-cover", className)}
      />
    </picture>
  )
}
