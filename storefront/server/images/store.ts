import { createHash, randomUUID } from "node:crypto"
import { access, mkdir, rename, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { PictureRefused } from "@shop/pictures"
import type { ImageRequest } from "./request"
import { resize } from "./resize"
import { fetchSource, SourceMissing } from "./source"

export type Stored = { file: string } | { status: 404 | 415 | 502 | 503 }

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/**
 * Stores resized pictures on disk. Concurrent requests for a picture share one resize, and one runs at a time, so that a
 * cold gallery doesn't starve the pages.
 */
export function createImageStore(options: { engineUrl: string; dataDir: string }) {
  const folder = resolve(options.dataDir, "image-cache")
  const running = new Map<string, Promise<Stored>>()

  async function make(request: ImageRequest, file: string): Promise<Stored> {
    if (await exists(file)) return { file }
    let bytes: Buffer
    try {
      const read = () => fetchSource(options.engineUrl, request.source)
      bytes = await resize(read, request.width, request.format)
    } catch (error) {
      if (error instanceof SourceMissing) return { status: error.status }
      if (error instanceof PictureRefused) return { status: error.reason === "busy" ? 503 : 415 }
      throw error
    }
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
    return { file }
  }

  return function get(request: ImageRequest): Promise<Stored> {
    const key = createHash("sha256").update(`${request.width} ${request.source}`).digest("hex").slice(0, 40)
    const file = join(folder, `${key}.${request.format}`)
    const already = running.get(file)
    if (already) return already
    const work = make(request, file).finally(() => running.delete(file))
    running.set(file, work)
    return work
  }
}
