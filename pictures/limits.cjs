module.exports = {
  PICTURE_LIMITS: { pixels: 50_000_000, aspectRatio: 20 },
  /** What the decoding process may occupy. */
  MAX_MEMORY_BYTES: 1024 * 2 ** 20,
  /** Processor time of one picture. */
  MAX_COMPUTING_MS: 15_000,
}
