import { createHash, randomUUID } from "node:crypto"
import { access, mkdir, rename, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import pLimit from "p-limit"
import type { ImageRequest } from "./request"
import { resize } from "./resize"
import { fetchSource } from "./source"

export type Stored = { file: string } | { status: 404 | 415 | 502 }

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/**
 * Stores resized pictures on disk. Concurrent requests for a picture share one resize, and few run at a time, so that a
 * cold gallery doesn't starve the pages.
 */
export function createImageStore(options: { engineUrl: string; dataDir: string }) {
  const folder = resolve(options.dataDir, "image-cache")
  const limit = pLimit(2)
  const running = new Map<string, Promise<Stored>>()

  async function make(request: ImageRequest, file: string): Promise<Stored> {
    if (await exists(file)) return { file }
    const source = await fetchSource(options.engineUrl, request.source)
    if (!source.found) return { status: source.status }
    let bytes: Buffer
    try {
      bytes = await limit(() => resize(source.bytes, request.width, request.format))
    } catch {
      return { status: 415 }
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
