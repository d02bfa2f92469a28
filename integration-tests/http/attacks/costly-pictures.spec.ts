import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { registered, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const enginePid = inject("enginePid")

const MEGABYTE = 2 ** 20
/** More than one of the large pictures takes, and less than four, which were decoded at a time. */
const MOST_MEGABYTES = 600
const LONGEST_WAIT_MS = 5000
const PAUSE_MS = 50

const BACKGROUND = { r: 200, g: 80, b: 40 }
const oneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: BACKGROUND }, limitInputPixels: false })

const png = (width: number, height: number) =>
  oneColour(width, height).png({ compressionLevel: 9 }).toBuffer()

/** A photograph as a phone held sideways takes it, in the way of storing it that takes most to decode. */
const photo = (width: number, height: number) =>
  oneColour(width, height).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer()

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

/** Megabytes of memory that a process and its children occupy. */
function megabytesOf(pid: number): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  const isOurs = (id: string) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8")
      return id === String(pid) || stat.slice(stat.lastIndexOf(")")).split(" ")[2] === String(pid)
    } catch {
      return false
    }
  }
  const pages = all.filter(isOurs).map((id) => {
    try {
      return Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1])
    } catch {
      return 0
    }
  })
  return (pages.reduce((sum, count) => sum + count, 0) * 4096) / MEGABYTE
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** The longest wait for something, in milliseconds, and the most memory of the engine, until `work` is done. */
async function during(work: Promise<unknown>, ask: () => Promise<unknown>) {
  let isOver = false
  const done = work.finally(() => (isOver = true))
  let longestWait = 0
  let most = 0
  const measure = async () => {
    while (!isOver) {
      most = Math.max(most, megabytesOf(enginePid))
      await sleep(PAUSE_MS)
    }
  }
  const wait = async () => {
    while (!isOver) longestWait = Math.max(longestWait, await timed(ask))
  }
  await Promise.all([done, measure(), wait()])
  return { longestWait: Math.round(longestWait), most: Math.round(most) }
}

let people: Visitor[]

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 8 }, () => registered(baseUrl)))
})

describe("processing an uploaded picture", () => {
  it("accepts a 48-megapixel phone picture", { timeout: 60_000 }, async () => {
    const file = blobOf(await photo(8064, 6048))
    const { profileImage } = (await people[0]?.api.setUserPicture({ file })) ?? {}
    const answer = await visit(baseUrl).request(profileImage ?? "")
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([800, 800])
  })

  it.each([
    [12_000, 10],
    [10, 12_000],
    [4000, 40],
    [65_000, 1],
    [30_000, 30_000],
  ])(
    "quickly rejects a decompression bomb of %i × %i pixels",
    { timeout: 120_000 },
    async (width, height) => {
      const file = blobOf(await png(width, height))
      const refusal = people[0] && refusalOf(people[0].api.setUserPicture({ file }))
      expect(
        await timed(async () => expect(await refusal).toMatchObject({ code: "not_a_picture" })),
      ).toBeLessThan(LONGEST_WAIT_MS)
    },
  )

  it.skipIf(process.platform !== "linux")(
    "handles eight pictures at once without slowing down other requests",
    { timeout: 300_000 },
    async () => {
      const trap = blobOf(await png(4000, 40))
      const large = blobOf(await photo(7050, 7050))
      const before = Math.round(megabytesOf(enginePid))
      const began = performance.now()
      const uploads = people.map(async ({ api }, index) => {
        await api.setUserPicture({ file: index % 2 ? trap : large }).catch(() => undefined)
      })
      const figures = await during(Promise.all(uploads), () => signedIn(baseUrl, "member"))
      const seconds = Math.round((performance.now() - began) / 100) / 10
      console.warn("eight pictures at once:", { before, ...figures, seconds })
      expect(figures.longestWait).toBeLessThan(LONGEST_WAIT_MS)
      expect(figures.most - before).toBeLessThan(MOST_MEGABYTES)
    },
  )
})
