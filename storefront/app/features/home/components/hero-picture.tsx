import hero640avif from "~/assets/hero-640.avif"
import hero640webp from "~/assets/hero-640.webp"
import hero960avif from "~/assets/hero-960.avif"
import hero960webp from "~/assets/hero-960.webp"
import hero1600avif from "~/assets/hero-1600.avif"
import hero1600webp from "~/assets/hero-1600.webp"

const SIZES = "(min-width: 64rem) max(47vw, 62rem), 100vw"

export function HeroPicture() {
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={`${hero640avif} 640w, ${hero960avif} 960w, ${hero1600avif} 1600w`}
        sizes={SIZES}
      />
      <img
        src={hero960webp}
        srcSet={`${hero640webp} 640w, ${hero960webp} 960w, ${hero1600webp} 1600w`}
        sizes={SIZES}
        alt=""
        width={1600}
        height={1200}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[46%_50%]"
      />
    </picture>
  )
}
