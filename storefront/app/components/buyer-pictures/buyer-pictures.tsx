import type { ReactNode } from "react"

interface BuyerPicturesProps {
  ids: readonly string[]
  /** URL of a picture; `small` is the thumbnail in the list. */
  addressOf: (id: string, size: "small" | "large") => string
  /** Alt text of a picture, by its number, counted from 1. */
  altOf: (number: number) => string
  /** Renders an action below a picture. */
  actionOf?: (id: string, number: number) => ReactNode
}

/** Pictures that a buyer added to a review or a return; each opens in a new tab. */
export function BuyerPictures({ ids, addressOf, altOf, actionOf }: BuyerPicturesProps) {
  if (ids.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={addressOf(id, "large")} target="_blank" rel="noreferrer" className="block rounded-sm">
            <img
              src={addressOf(id, "small")}
              alt={altOf(index + 1)}
              width={88}
              height={88}
              loading="lazy"
              className="size-22 rounded-sm border border-line bg-sunken object-cover"
            />
          </a>
          {actionOf?.(id, index + 1)}
        </li>
      ))}
    </ul>
  )
}
