import { watch as watchFiles } from "chokidar"

const QUIET_MS = 250

/**
 * Calls `onChange` with the files that changed below the folders, debounced and never concurrently. Returns a
 * function that stops watching.
 */
export function watch(
  locations: string[],
  onChange: (files: Set<string>) => Promise<void>,
): () => Promise<void> {
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const flush = () => {
    const files = pending
    pending = new Set()
    work = work.then(() => onChange(files)).catch((error: unknown) => console.error(error))
  }
  const watcher = watchFiles(locations, { ignoreInitial: true, ignored: /node_modules|\.medusa|[/\\]dist$/ })
  watcher.on("all", (_event, file) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, QUIET_MS)
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await work
  }
}
