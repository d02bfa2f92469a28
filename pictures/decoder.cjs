// The process that decodes: takes pictures one after the other, and ends when it is no longer wanted, or when a picture
// takes more memory or time than it may. Decoding happens in threads of libvips, so this loop is free to watch it.
const { Buffer } = require("node:buffer")
const os = require("node:os")
const { clearInterval, setInterval } = require("node:timers")
const sharp = require("sharp")
const { MAX_COMPUTING_MS, MAX_MEMORY_BYTES, PICTURE_LIMITS } = require("./limits.cjs")

const WATCH_MS = 20
/** Below the servers, which shall not wait for pictures. */
const PRIORITY = 5

sharp.cache(false)
try {
  os.setPriority(PRIORITY)
} catch {
  // Not allowed everywhere; then pictures compete with the servers.
}

/** Ends this process if a picture takes too much. Returns a function to call when it is done. */
function watch() {
  const usage = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usage)
    const isTooLarge = process.memoryUsage.rss() > MAX_MEMORY_BYTES
    if (isTooLarge || (user + system) / 1000 > MAX_COMPUTING_MS) process.kill(process.pid, "SIGKILL")
  }, WATCH_MS)
  return () => clearInterval(timer)
}

async function make({ bytes, recipe }) {
  const { within, square, width, density, format } = recipe
  const options = { limitInputPixels: PICTURE_LIMITS.pixels, density }
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = await sharp(input, options).metadata()
  const [shorter, longer] = [size.width, size.height].sort((one, other) => one - other)
  if (shorter * longer > PICTURE_LIMITS.pixels || longer > shorter * PICTURE_LIMITS.aspectRatio) {
    throw new Error("This picture is beyond the limits")
  }
  let image = sharp(input, options).rotate()
  if (within) image = image.resize({ width: within, height: within, fit: "inside", withoutEnlargement: true })
  if (width) image = image.resize({ width, withoutEnlargement: true })
  if (square) {
    const side = Math.min(square.side, shorter)
    image = image.resize({ width: side, height: side, fit: "cover", position: square.from })
  }
  if (format === "none") {
    await image.resize({ width: 1 }).raw().toBuffer()
    return Buffer.alloc(0)
  }
  const [name, encoding] = format
  if (name === "jpeg") image = image.flatten({ background: "#ffffff" })
  return image.toFormat(name, encoding).toBuffer()
}

process.on("message", async (job) => {
  const stopWatching = watch()
  const answer = await make(job).then(
    (bytes) => ({ bytes }),
    () => ({ isUnreadable: true }),
  )
  stopWatching()
  process.send(answer)
})
process.on("disconnect", () => process.exit())
process.send({ isReady: true })
