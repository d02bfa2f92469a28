import { createHash } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"

/**
 * Keeps what a drawing was rendered to in the folder `PICTURE_CACHE_DIR`, since rendering is what loading
 * the demo shop takes longest for. Without that variable everything is rendered afresh.
 */
export async function cached(source: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const folder = process.env.PICTURE_CACHE_DIR
  if (!folder) return render()
  const file = path.join(folder, createHash("sha256").update(source).digest("hex"))
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const rendered = await render()
  await mkdir(folder, { recursive: true })
  // Written aside and renamed, so that nobody reads half a picture.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, rendered)
  await rename(draft, file)
  return rendered
}
