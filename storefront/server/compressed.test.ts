// @vitest-environment node
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { describe, expect, it, onTestFinished } from "vitest"
import { compressed } from "./compressed"

describe("a compressed response in many chunks", () => {
  it("removes its listener after each drained chunk", async () => {
    const counts: number[] = []
    const app = express()
    app.use(compressed)
    app.get("/", async (_req, res: ServerResponse) => {
      res.setHeader("content-type", "text/html")
      for (let piece = 0; piece < 15; piece += 1) {
        res.write("x".repeat(200_000))
        const drained = () => undefined
        const compressor = res.once("drain", drained)
        expect(compressor).toBe(res)
        res.off("drain", drained)
        await once(res, "drain")
        counts.push(piece)
      }
      res.end()
    })
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on("warning", note)
    const server = createServer(app).listen(0, "127.0.0.1")
    onTestFinished(() => {
      process.off("warning", note)
      server.close()
    })
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "br" } })
    expect(response.headers.get("content-encoding")).toBe("br")
    expect((await response.text()).length).toBe(3_000_000)
    expect(counts).toHaveLength(15)
    expect(warnings).toEqual([])
  })
})
