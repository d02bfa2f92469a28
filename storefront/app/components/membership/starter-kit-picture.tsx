import { ShopImage } from "~/components/shop-image"
import { useConfig } from "~/lib/config/get-config"

interface StarterKitPictureProps {
  /** The `sizes` attribute: the picture's width per viewport width. */
  sizes: string
  eager?: boolean
  className?: string
}

/** The starter kit, the welcome gift of the membership; nothing for a shop that gives none or has no picture of it. */
export function StarterKitPicture({ sizes, eager = false, className }: StarterKitPictureProps) {
  const { starterKit } = useConfig()
  if (!starterKit?.imageUrl) return null
  return (
    <ShopImage
      src={starterKit.imageUrl}
      alt={[starterKit.name, starterKit.contents].filter(Boolean).join(": ")}
      width={960}
      height={960}
      sizes={sizes}
      eager={eager}
      {...(className !== undefined && { className })}
    />
  )
}
