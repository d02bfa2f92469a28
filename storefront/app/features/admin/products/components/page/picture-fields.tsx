import { ArrowDown, ArrowUp, Trash2 } from "lucide-react"
import { InputField } from "~/components/field/input-field"
import { IconButton } from "~/components/icon-button"
import { ShopImage } from "~/components/shop-image"
import { MoveHandle } from "../../../common/components/move-handle"
import { PictureButton } from "../../../common/components/picture-button"
import { moved } from "../../../common/lib/moved"
import { usePictureUpload } from "../../../common/lib/use-picture-upload"
import { Part, withItem, type PartProps } from "./form-part"

/** The pictures of a product, in order. */
export function PictureFields({ form: { pictures }, change, problems }: PartProps) {
  const { upload, status, problem } = usePictureUpload((url) =>
    change({ pictures: [...pictures, { url, alt: "" }] }),
  )
  const move = (from: number, to: number) => change({ pictures: moved(pictures, from, to) })
  return (
    <Part
      title="Pictures"
      note="The first picture is the cover. Describe each picture for people who use screen readers."
    >
      <ul className="grid gap-4 empty:hidden">
        {pictures.map((picture, place) => (
          <li key={picture.url} data-place={place} className="flex flex-wrap items-start gap-4">
            <div className="-mx-2 self-center">
              <MoveHandle name={`picture ${place + 1}`} place={place} count={pictures.length} onMove={move} />
            </div>
            <ShopImage
              src={picture.url}
              alt=""
              width={80}
              height={80}
              sizes="80px"
              className="size-20 shrink-0 rounded-md"
            />
            <InputField
              label={`Description of picture ${place + 1}`}
              className="min-w-0 grow basis-56"
              value={picture.alt}
              error={problems[`pictures.${place}.alt`] ?? problems[`pictures.${place}.url`]}
              onChange={({ target }) =>
                change({ pictures: withItem(pictures, place, { ...picture, alt: target.value }) })
              }
            />
            <div className="flex sm:mt-7">
              <IconButton
                label={`Move picture ${place + 1} up`}
                disabled={place === 0}
                onClick={() => change({ pictures: moved(pictures, place, place - 1) })}
              >
                <ArrowUp aria-hidden className="size-4.5" />
              </IconButton>
              <IconButton
                label={`Move picture ${place + 1} down`}
                disabled={place === pictures.length - 1}
                onClick={() => change({ pictures: moved(pictures, place, place + 1) })}
              >
                <ArrowDown aria-hidden className="size-4.5" />
              </IconButton>
              <IconButton
                label={`Remove picture ${place + 1}`}
                onClick={() => change({ pictures: withItem(pictures, place) })}
                className="hover:text-danger"
              >
                <Trash2 aria-hidden className="size-4.5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <PictureButton status={status} problem={problem} onFile={upload} />
    </Part>
  )
}
