import { execFileSync } from "node:child_process"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { makePicture, PICTURE_LIMITS, PictureRefused, type Recipe } from "@shop/pictures"

const PORTRAIT: Recipe = { square: { side: 800, from: "attention" }, format: ["webp", {}] }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c85028" }, limitInputPixels: false })
    .png()
    .toBuffer()

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "made",
    (error: unknown) => (error instanceof PictureRefused ? error.reason : error),
  )

describe("a picture", () => {
  it.each<[Omit<Recipe, "format">, number[]]>([
    [{ square: { side: 800, from: "attention" } }, [300, 300]],
    [{ square: { side: 240, from: "centre" } }, [240, 240]],
    [{ within: 1000 }, [900, 300]],
    [{ within: 90 }, [90, 30]],
    [{ width: 45 }, [45, 15]],
    [{ width: 4000 }, [900, 300]],
  ])("is scaled to the requested size, but not enlarged: %o", async (size, expected) => {
    const made = await makePicture(await picture(900, 300), { ...size, format: ["jpeg", {}] })
    expect(await sizeOf(made)).toEqual(expected)
  })

  it("produces no output when only checked", async () => {
    expect(await makePicture(await picture(90, 30), { format: "none" })).toHaveLength(0)
  })

  it.each([
    [12_000, 10],
    [10, 12_000],
    [8000, 8000],
  ])("is rejected with %i × %i pixels", async (width, height) => {
    expect(await reasonOf(makePicture(await picture(width, height), PORTRAIT))).toBe("unreadable")
  })

  it("is rejected when damaged, and the next picture still works", async () => {
    const bytes = await picture(400, 300)
    const work = [bytes.subarray(0, 60), Buffer.alloc(0), bytes].map((file) =>
      reasonOf(makePicture(file, PORTRAIT)),
    )
    expect(await Promise.all(work)).toEqual(["unreadable", "unreadable", "made"])
  })

  it("may have a phone camera's resolution", () => {
    expect(8064 * 6048).toBeLessThan(PICTURE_LIMITS.pixels)
  })

  it("is read when its turn comes, and read errors reach the caller", async () => {
    const failure = new Error("not there")
    const read = () => Promise.reject(failure)
    await expect(makePicture(read, PORTRAIT)).rejects.toBe(failure)
    expect(await reasonOf(makePicture(await picture(40, 30), PORTRAIT))).toBe("made")
  })

  it("is processed even if the decoder process was killed before", async () => {
    await makePicture(await picture(40, 30), PORTRAIT)
    const made = makePicture(await picture(4000, 3000), PORTRAIT)
    await new Promise((resolve) => setTimeout(resolve, 20))
    for (const id of decoders()) process.kill(id, "SIGKILL")
    expect(await reasonOf(made)).toBe("unreadable")
    expect(await reasonOf(makePicture(await picture(40, 30), PORTRAIT))).toBe("made")
  })

  it("is rejected when too many are waiting", async () => {
    let goOn = () => {}
    const gate = new Promise<Buffer>((_resolve, reject) => {
      goOn = () => reject(new Error("enough"))
    })
    const waiting = Array.from({ length: 200 }, () => reasonOf(makePicture(() => gate, PORTRAIT)))
    expect(await reasonOf(makePicture(await picture(40, 30), PORTRAIT))).toBe("busy")
    goOn()
    await Promise.all(waiting)
    const large = Buffer.alloc(40 * 2 ** 20)
    const two = [large, large].map((file) => reasonOf(makePicture(file, PORTRAIT)))
    expect(await Promise.all(two)).toEqual(["unreadable", "busy"])
  })

  it("is decoded in a process without access to secrets", async () => {
    process.env.A_SECRET = "secret"
    for (const id of decoders()) process.kill(id, "SIGKILL")
    await new Promise((resolve) => setTimeout(resolve, 200))
    await makePicture(await picture(40, 30), PORTRAIT)
    const environments = decoders().map((id) =>
      execFileSync("ps", ["eww", "-p", String(id)], { encoding: "utf8" }),
    )
    expect(environments.length).toBe(1)
    expect(environments.join()).not.toContain("A_SECRET")
  })
})

/** The decoding processes of this one. */
function decoders(): number[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
  return list
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+).*decoder\.cjs/.exec(line))
    .flatMap((match) => (match?.[2] === String(process.pid) ? [Number(match[1])] : []))
}
