/** Files up to this size are uploaded unchanged. */
const LARGE_BYTES = 1024 * 1024
/** The longest side of any buyer's picture that the server stores, in pixels. */
const MAX_SIDE = 2000
const JPEG_QUALITY = 0.85

/**
 * Scales a large photo down before it is uploaded, because phones take larger ones than the shop accepts. A file that
 * the browser can't decode, or that would not shrink, is returned unchanged: the server reports what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext("2d")
    if (!context) return file
    // JPEG has no transparency: without a background, transparent areas would turn black.
    context.fillStyle = "white"
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const shrunk = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
    )
    return shrunk && shrunk.size < file.size ? shrunk : file
  } catch {
    return file
  }
}
