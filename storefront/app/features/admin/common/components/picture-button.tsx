import { PICTURE_TYPES } from "@shop/contracts/constants"
import { ImageUp } from "lucide-react"
import type { ComponentProps } from "react"
import { UploadButton } from "./upload-button"

type PictureButtonProps = Pick<ComponentProps<typeof UploadButton>, "status" | "problem" | "onFile">

const NOTES = {
  idle: (
    <>
      JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.
      <span className="pointer-coarse:hidden"> Or drop a picture here.</span>
    </>
  ),
  pending: "Uploading the picture…",
  success: "Uploaded. Save to show it in the shop.",
}

/** Button to choose and upload a picture. */
export function PictureButton(props: PictureButtonProps) {
  const icon = <ImageUp aria-hidden className="size-5" />
  return <UploadButton {...props} label="Upload picture" icon={icon} types={PICTURE_TYPES} notes={NOTES} />
}
