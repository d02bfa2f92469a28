import { createRequire } from "node:module"
import { Piscina } from "piscina"
import type { Sheet } from "./sheet-content"

/** How long the thread is kept, with the fonts that it has read. */
const IDLE_MS = 300_000

let thread: Piscina<Sheet[], Uint8Array> | undefined

/**
 * Draws sheets as a PDF in a separate thread, so that reading fonts and drawing don't block other requests. The
 * thread starts with the first document, and ends after five minutes without one.
 *
 * @throws Error if it can't be drawn
 */
export async function drawInThread(sheets: Sheet[]): Promise<Buffer> {
  thread ??= new Piscina({
    filename: createRequire(__filename).resolve("./sheet"),
    name: "drawSheets",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // None of the options that the server was started with.
    execArgv: [],
  })
  return Buffer.from(await thread.run(sheets))
}
