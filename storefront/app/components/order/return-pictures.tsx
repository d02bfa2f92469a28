import type { OrderReturn } from "@shop/contracts"

interface ReturnPicturesProps {
  entry: Pick<OrderReturn, "id" | "pictures">
  /** The address of a picture, for who looks. */
  addressOf: (pictureId: string) => string
}

/** The buyer's pictures of a return; each opens by itself. */
export function ReturnPictures({ entry, addressOf }: ReturnPicturesProps) {
  if (entry.pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {entry.pictures.map((id, index) => (
        <li key={id}>
          <a href={addressOf(id)} target="_blank" rel="noreferrer" className="block rounded-sm">
            <img
              src={addressOf(id)}
              alt={`Picture ${index + 1} of return #${entry.id}`}
              width={88}
              height={88}
              loading="lazy"
              className="size-22 rounded-sm border border-line bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
