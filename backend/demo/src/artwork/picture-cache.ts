import { createHash } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"

/**
 * Caches rendered drawings in the folder `PICTURE_CACHE_DIR`, because rendering takes most of the time of loading
 * the demo shop. Without that variable, everything is rendered again.
 */
export async function cached(source: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const folder = process.env.PICTURE_CACHE_DIR
  if (!folder) return render()
  const file = path.join(folder, createHash("sha256").update(source).digest("hex"))
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const rendered = await render()
  await mkdir(folder, { recursive: true })
  // Written to another file and then renamed, so that nobody reads a partial picture.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, rendered)
  await rename(draft, file)
  return rendered
}
