import { MAX_PICTURE_BYTES } from "@shop/contracts/constants"
import { useUpload } from "./use-upload"

/** @param onUploaded receives the picture's URL, in the form that products and categories accept */
export function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  return useUpload({
    what: "picture",
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: "picture_too_large",
    send: (api, file, signal) => api.uploadPicture({ file }, { signal }),
    onUploaded: ({ imageUrl }) => onUploaded(imageUrl),
  })
}
