import type { User } from "@shop/contracts"
import { PICTURE_TYPES } from "@shop/contracts/constants"
import { UserRound } from "lucide-react"
import { useRef } from "react"
import { Button } from "~/components/button"
import { ShopImage } from "~/components/shop-image"
import { ownPicture } from "~/lib/own-picture"
import { useRemovePicture, useUploadPicture } from "../queries/profile-picture"

/** Lets users upload, replace or remove the picture that the shop shows of them as a doctor. */
export function ProfilePicture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture()
  const remove = useRemovePicture()
  const picture = ownPicture(user.profileImage)
  const isBusy = upload.isPending || remove.isPending
  return (
    <section aria-label="Your picture" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-soft">
        {picture ? (
          <ShopImage
            src={picture}
            alt="Your picture"
            width={80}
            height={80}
            sizes="80px"
            className="size-20"
          />
        ) : (
          <UserRound aria-hidden className="size-8" />
        )}
      </span>
      <div className="min-w-0 grow basis-56">
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label="Your profile picture"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            target.value = ""
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            pending={upload.isPending}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {user.profileImage ? "Change picture" : "Upload picture"}
          </Button>
          {user.profileImage && (
            <Button
              size="sm"
              variant="secondary"
              pending={remove.isPending}
              disabled={isBusy}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          JPEG, PNG or WebP, cropped to a square. Public once your storefront is open.
        </p>
      </div>
    </section>
  )
}
