const KEY_BYTES = 16

/** A new `Idempotency-Key`. `crypto.randomUUID` is missing in insecure contexts: plain http on any host but localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}
